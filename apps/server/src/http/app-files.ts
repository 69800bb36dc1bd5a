import { readdirSync } from 'node:fs';
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
 * Serves the built app: files under `assets/` carry a hash in their name and are kept for ever, everything else is asked
 * for again. Any other address may be a screen of the app: whoever asks for HTML, as a browser does, gets `index.html`;
 * to a program that looks for something there, nothing is there.
 */
export async function serveApp(fastify: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir === null) {
    fastify.get('/*', nothing);
    return;
  }
  const files = new Set(filesIn(webDir));
  const compressed = new CompressedFiles(webDir);
  await fastify.register(fastifyStatic, { root: webDir, serve: false, cacheControl: false });

  /** `varies`: what else than its compression hangs on the request. */
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

  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]?.slice(1) ?? '';
    if (files.has(path)) return send(request, reply, path);
    if (!files.has('index.html')) return nothing(request, reply);
    // The one screen that everybody knows, monitors too. It is the same whatever one takes: the service worker keeps it so.
    if (path === '') return send(request, reply, 'index.html');
    const isScreen = asksForHtml(request) && !/^(api|graphql|assets)\b/.test(path) && !path.includes('.');
    return isScreen ? send(request, reply, 'index.html', 'accept, ') : nothing(request, reply);
  });
}

function nothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('vary', 'accept').send(bodyIn(nowhere, request));
}

/** Whoever takes anything at all did not ask for a page. */
function asksForHtml({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/** Paths below a folder, with slashes; what is not listed here is not served. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
