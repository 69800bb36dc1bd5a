import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedFiles } from './compressed-files.js';
import { bodyIn } from './failures.js';
import { withoutPageHeaders } from './headers.js';
import { refused } from './refusals.js';

const YEAR_SECONDS = 31_536_000;
const nowhere = refused('WLG_E_NOT_FOUND');

/**
 * Serves the built app.
 *
 * Files under `assets/` have a hash in their name and are cached forever; everything else is revalidated. Any other
 * address may be a screen of the app: requests for HTML get `index.html`, other requests get 404.
 *
 * @param tagsFor the tags that a screen's path adds to its page; null for none
 */
export async function serveApp(
  fastify: FastifyInstance,
  webDir: string | null,
  tagsFor: (path: string, request: FastifyRequest) => Promise<string | null>,
): Promise<void> {
  if (webDir === null) {
    fastify.get('/*', nothing);
    return;
  }
  const files = new Set(filesIn(webDir));
  const compressed = new CompressedFiles(webDir);
  await fastify.register(fastifyStatic, { root: webDir, serve: false, cacheControl: false });

  /** @param varies request headers besides the encoding on which the answer depends */
  async function send(request: FastifyRequest, reply: FastifyReply, path: string, varies = ''): Promise<FastifyReply> {
    const isAsset = path.startsWith('assets/');
    const lasting = isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
    void reply.header('cache-control', lasting).header('vary', `${varies}accept-encoding`);
    if (isAsset) withoutPageHeaders(reply);
    const small = await compressed.find(path, request.headers['accept-encoding']);
    return small
      ? reply.header('content-encoding', 'br').type(small.mediaType).send(small.bytes)
      : reply.sendFile(path);
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const tags = await tagsFor(path, request);
    if (tags === null || webDir === null) return send(request, reply, 'index.html', 'accept, ');
    const page = await readFile(join(webDir, 'index.html'), 'utf8');
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept, accept-encoding')
      .type('text/html; charset=utf-8');
    // A function, because a text may contain the signs of a replacement.
    return reply.send(page.replace('</head>', () => `${tags}\n</head>`));
  }

  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]?.slice(1) ?? '';
    if (files.has(path)) return send(request, reply, path);
    if (!files.has('index.html')) return nothing(request, reply);
    // The home page answers every request, monitors too. It does not vary by `Accept`, so that the service worker can
    // cache it.
    if (path === '') return send(request, reply, 'index.html');
    const isScreen = asksForHtml(request) && !/^(api|graphql|assets)\b/.test(path) && !path.includes('.');
    return isScreen ? sendScreen(request, reply, `/${path}`) : nothing(request, reply);
  });
}

function nothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('vary', 'accept').send(bodyIn(nowhere, request));
}

/** Returns true if the client asks for HTML explicitly; a wildcard does not count. */
function asksForHtml({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/** Lists paths below a folder, with slashes. Only listed files are served. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
