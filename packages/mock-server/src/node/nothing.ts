/** Replaces Node modules that only unused parts import: sockets, child processes. */
export {};
