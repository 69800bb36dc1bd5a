import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedFiles } from './compressed-files.js';

const YEAR_SECONDS = 31_536_000;
const nowhere = { code: 'WLG_E_NOT_FOUND', sentence: 'There is nothing here, or it is hidden from you.' };

/**
 * Serves the built app: files under `assets/` carry a hash in their name and are kept for ever, everything else is asked
 * for again. Any other address is a screen of the app and gets `index.html`.
 */
export async function serveApp(fastify: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir === null) {
    fastify.get('/*', (_request, reply) => reply.code(404).send(nowhere));
    return;
  }
  const files = new Set(filesIn(webDir));
  const compressed = new CompressedFiles(webDir);
  await fastify.register(fastifyStatic, { root: webDir, serve: false, cacheControl: false });

  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const lasting = path.startsWith('assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
    void reply.header('cache-control', lasting).header('vary', 'accept-encoding');
    const small = await compressed.find(path, request.headers['accept-encoding']);
    return small
      ? reply.header('content-encoding', 'br').type(small.mediaType).send(small.bytes)
      : reply.sendFile(path);
  }

  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]?.slice(1) ?? '';
    if (files.has(path)) return send(request, reply, path);
    const isScreen = files.has('index.html') && !/^(api|graphql|assets)\b/.test(path) && !path.includes('.');
    return isScreen ? send(request, reply, 'index.html') : reply.code(404).send(nowhere);
  });
}

/** Paths below a folder, with slashes; what is not listed here is not served. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
