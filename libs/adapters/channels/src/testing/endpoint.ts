import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as an endpoint received it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A local endpoint; `answer` decides the answer to each request and its delay. */
export interface Endpoint {
  readonly url: string;
  readonly heard: ReceivedRequest[];
  /** The number of requests that wait for an answer now. */
  waiting(): number;
  /** Breaks off every connection. */
  breakOff(): void;
  close(): Promise<void>;
}

/** Decides the answer to a request; status 0 is never answered. */
export type Answering = (heard: ReceivedRequest) => { readonly status: number; readonly delayMs?: number };

export async function openEndpoint(answer: Answering = () => ({ status: 201 })): Promise<Endpoint> {
  const heard: ReceivedRequest[] = [];
  let waiting = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    waiting += 1;
    response.once('close', () => (waiting -= 1));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      heard.push(received);
      const { status, delayMs = 0 } = answer(received);
      if (status > 0) setTimeout(() => response.writeHead(status).end(), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    waiting: () => waiting,
    breakOff: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
