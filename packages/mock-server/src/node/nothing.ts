/** In place of what of Node only a part reaches that the mock never uses: sockets, several processes. */
export {};
