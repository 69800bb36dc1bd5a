import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignId } from '@warlog/core';
import type { PhaseOpened } from '@warlog/campaign';
import {
  campaignFor,
  exportFor,
  disclosuresOf,
  forms,
  checkpointLinesOf,
  render,
  reportLines,
  rulesetOf,
  type PhaseDisclosures,
  type CampaignAccess,
  type ReportForm,
} from '@warlog/application';
import { Refused } from '../http/failures.js';
import { visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { Operation } from './operation.js';

/** Exports and reports of a campaign. */
@ApiTags('campaigns')
@Controller('api/campaigns/:id')
export class CampaignController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('GET', 'export', {
    id: 'exportCampaign',
    summary:
      'Returns the campaign as JSON Lines: after the end the whole record for participants, otherwise what the user may read.',
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
    const text = await exportFor(this.ports, await this.access(id, request));
    if (text === null) throw nowhere();
    void reply.header('cache-control', 'no-store');
    void reply.header('content-disposition', `attachment; filename="warlog-${id}.jsonl"`);
    void reply.type('application/jsonl; charset=utf-8');
    return text;
  }

  @Operation('GET', 'report/:file', {
    id: 'getReport',
    summary: "Returns the report of a phase as text for a forum, for one of the user's viewers.",
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
    description: "`public` for the public view; absent: the user's own view.",
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
    const access = await this.access(id, request);
    const disclosures = await disclosuresOf(this.ports, access, {
      viewer: typeof viewer === 'string' ? viewer : null,
      ordinal: Number(asked[1]),
    });
    if (!disclosures) throw nowhere();
    const ruleset = await rulesetOf(this.ports, access.campaign.ruleset);
    const form = forms[asked[2] as ReportForm];
    void reply.header('cache-control', 'no-store').type(form.mediaType);
    const { ordinal } = disclosures;
    const checkpoint = (await checkpointLinesOf(this.ports, access.row.id, ordinal)).get(ordinal) ?? null;
    return render(form, titleOf(access, disclosures), reportLines(ruleset, disclosures), {
      head: checkpoint,
      unverified: access.unverified,
    });
  }

  private async access(id: string, request: FastifyRequest): Promise<CampaignAccess> {
    const parsed = campaignId.safeParse(id);
    const { account } = visitorOf(request);
    const access = parsed.success ? await campaignFor(this.ports, account?.id ?? null, parsed.data) : null;
    if (!access) throw nowhere();
    return access;
  }
}

/** Returns the campaign's name and the turn of the phase. */
function titleOf({ row }: CampaignAccess, { events }: PhaseDisclosures): string {
  const opened = events.find(({ event }) => event.type === 'PhaseOpened')?.event as PhaseOpened | undefined;
  return opened ? `${row.name}, turn ${opened.turn}` : row.name;
}

function nowhere(): Refused {
  return new Refused(404, 'WLG_E_NOT_FOUND');
}
