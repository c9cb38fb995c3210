/** Replaces modules of Node that only unused parts reach: sockets, several processes. */
export {};
