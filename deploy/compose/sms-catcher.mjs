import { createServer } from 'node:http';

/** Accepts messages as an SMS gateway does, and prints them. */
createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    process.stdout.write(`${text}\n`);
    response.writeHead(202).end();
  });
}).listen(8090);
