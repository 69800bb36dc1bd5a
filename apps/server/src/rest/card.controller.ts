import { Controller, Inject, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cardOf, cardPageOf } from '@warlog/application';
import { pictureOf } from '../cards/draw.js';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { Operation } from './operation.js';

/** Pictures of links. */
@ApiTags('feeds')
@Controller('api')
export class CardController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('GET', 'card.png', {
    id: 'getCard',
    summary: 'Returns the picture with which a chat shows a link to a page, made from the public view.',
    access: 'anyone',
    success: { status: 200, description: 'The picture.', media: ['image/png'], conditional: true },
    refusals: [404],
  })
  @ApiQuery({ name: 'page', type: String, description: 'The path of the page.' })
  async picture(
    @Query('page') path: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string> {
    const page = typeof path === 'string' ? cardPageOf(path) : null;
    if (page === null) throw new Refused(404, 'WLG_E_NOT_FOUND');
    const { bytes, etag } = await pictureOf(await cardOf(this.ports, page));
    // Chats load it from another site.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    void reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (request.headers['if-none-match']?.includes(etag)) {
      void reply.code(304);
      return '';
    }
    void reply.type('image/png');
    return new StreamableFile(bytes, { type: 'image/png', length: bytes.length });
  }
}
