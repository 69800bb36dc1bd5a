import { Controller, Inject, Param, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { publicResults, type PublicResult, type SeatClass } from '@warlog/application';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { Operation } from './operation.js';

/** What the ratings rest on. */
@ApiTags('ratings')
@Controller('api/ratings')
export class RatingController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('GET', ':ruleset/:file', {
    id: 'getRatedResults',
    summary: 'Returns the results of a game as JSON Lines, from which anyone can recompute its ratings.',
    access: 'anyone',
    success: { status: 200, description: 'A result per line, in order.', media: ['application/jsonl'] },
    refusals: [404],
  })
  @ApiParam({ name: 'ruleset', description: 'The id of the game.' })
  @ApiParam({ name: 'file', description: '`two.jsonl` for two seats, `more.jsonl` for three seats or more.' })
  async results(
    @Param('ruleset') ruleset: string,
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const [, seats] = /^(two|more)\.jsonl$/.exec(file) ?? [];
    if (seats === undefined || !this.ports.rulesets.offered.includes(ruleset))
      throw new Refused(404, 'WLG_E_NOT_FOUND');
    void reply.header('cache-control', 'no-store');
    void reply.type('application/jsonl; charset=utf-8');
    let text = '';
    let page: readonly PublicResult[];
    for (let after = 0; ; after += page.length) {
      page = await publicResults(this.ports, { ruleset, seats: seats as SeatClass }, after);
      if (page.length === 0) return text;
      text += page.map((result) => `${JSON.stringify(result)}\n`).join('');
    }
  }
}
