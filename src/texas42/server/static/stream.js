// @ts-check
// The table's events, as the server sends them. It comes back by itself when it is cut off.

const PATIENCE = 3000;
const LONGEST_PAUSE = 15000;

/**
 * @typedef {{ seq: number, status: string, html: string, notes?: import("./news.js").Note[] }} Update
 * @typedef {object} Listener
 * @property {(update: Update) => void} update the table has changed
 * @property {(address: string) => void} moved the match goes on at another table
 * @property {() => void} lost there is no connection, and has not been for a while
 * @property {() => void} found there is one
 */

export class Stream {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    this.address = "";
    this.attempt = 0;
    /** @type {EventSource | undefined} */
    this.source = undefined;
    this.late = 0;
    this.again = 0;
    // A page that is left gives its connection back: a browser has few for one server.
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.open(this.address);
    });
  }

  /** @param {string} address */
  open(address) {
    this.close();
    this.address = address;
    this.wait();
    this.connect();
  }

  close() {
    this.source?.close();
    clearTimeout(this.again);
    clearTimeout(this.late);
    this.late = 0;
  }

  connect() {
    const source = new EventSource(this.address);
    this.source = source;
    source.onopen = () => {
      clearTimeout(this.late);
      this.late = 0;
      this.attempt = 0;
      this.listener.found();
    };
    source.onmessage = (event) => this.listener.update(JSON.parse(event.data));
    source.addEventListener("moved", (event) => this.listener.moved(event.data));
    source.onerror = () => {
      source.close();
      this.wait();
      this.again = setTimeout(() => this.connect(), this.pause());
    };
  }

  /** Say that the connection is lost if it does not come in time. */
  wait() {
    this.late ||= setTimeout(() => this.listener.lost(), PATIENCE);
  }

  /** Longer each time, and not the same for all: a server that comes back would be run over. */
  pause() {
    const pause = Math.min(500 * 2 ** this.attempt, LONGEST_PAUSE);
    this.attempt += 1;
    return pause * (0.5 + Math.random());
  }
}
