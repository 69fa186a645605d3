"""What the program says, by language: a catalogue of its texts and the rules to read."""
