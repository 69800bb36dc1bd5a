import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignId, type PhaseOpened } from '@warlog/kernel';
import {
  campaignFor,
  exportFor,
  happenedOf,
  headLinesOf,
  reportLines,
  rulesetOf,
  type Happened,
  type Sight,
} from '@warlog/application';
import { Refused } from '../http/failures.js';
import { visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/world.js';
import { forms, render, type ReportForm } from '../report/render.js';
import { PORTS } from '../tokens.js';
import { Operation } from './operation.js';

/** Files of a campaign. */
@ApiTags('campaigns')
@Controller('api/campaigns/:id')
export class CampaignController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('GET', 'export', {
    id: 'exportCampaign',
    summary: 'The campaign as JSON Lines: all of it for those who took part after the end, else what I may read.',
    access: 'optionalSession',
    success: { status: 200, description: 'The record, one JSON value per line.', media: ['application/jsonl'] },
    refusals: [404],
  })
  @ApiParam({ name: 'id', description: 'The campaign.' })
  async export(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const text = await exportFor(this.ports, await this.sight(id, request));
    if (text === null) throw nowhere();
    void reply.header('cache-control', 'no-store');
    void reply.header('content-disposition', `attachment; filename="warlog-${id}.jsonl"`);
    void reply.type('application/jsonl; charset=utf-8');
    return text;
  }

  @Operation('GET', 'report/:file', {
    id: 'getReport',
    summary: 'The report of a phase, as I or another viewer that I may be knows it, to paste into a forum.',
    access: 'optionalSession',
    success: { status: 200, description: 'The report.', media: ['text/markdown', 'text/plain'] },
    refusals: [404],
  })
  @ApiParam({ name: 'id', description: 'The campaign.' })
  @ApiParam({ name: 'file', description: '`<ordinal>.md`, `.txt` or `.bbcode`.' })
  @ApiQuery({
    name: 'as',
    type: String,
    required: false,
    description: '`public`: what everybody may know; absent: my own eyes.',
  })
  async report(
    @Param('id') id: string,
    @Param('file') file: string,
    @Query('as') viewer: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const asked = /^(\d{1,5})\.(md|txt|bbcode)$/.exec(file);
    if (!asked) throw nowhere();
    const sight = await this.sight(id, request);
    const happened = await happenedOf(this.ports, sight, {
      viewer: typeof viewer === 'string' ? viewer : null,
      ordinal: Number(asked[1]),
    });
    if (!happened) throw nowhere();
    const ruleset = await rulesetOf(this.ports, sight.campaign.ruleset);
    const form = forms[asked[2] as ReportForm];
    void reply.header('cache-control', 'no-store').type(form.mediaType);
    const { ordinal } = happened;
    const head = (await headLinesOf(this.ports, sight.row.id, ordinal)).get(ordinal) ?? null;
    return render(form, titleOf(sight, happened), reportLines(ruleset, happened), {
      head,
      unverified: sight.unverified,
    });
  }

  private async sight(id: string, request: FastifyRequest): Promise<Sight> {
    const parsed = campaignId.safeParse(id);
    const { account } = visitorOf(request);
    const sight = parsed.success ? await campaignFor(this.ports, account?.id ?? null, parsed.data) : null;
    if (!sight) throw nowhere();
    return sight;
  }
}

/** The campaign, and the turn that the phase belonged to. */
function titleOf({ row }: Sight, { events }: Happened): string {
  const opened = events.find(({ event }) => event.type === 'PhaseOpened')?.event as PhaseOpened | undefined;
  return opened ? `${row.name}, turn ${opened.turn}` : row.name;
}

function nowhere(): Refused {
  return new Refused(404, 'WLG_E_NOT_FOUND');
}
