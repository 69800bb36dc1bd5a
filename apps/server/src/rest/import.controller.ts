import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Body, Controller, Headers, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { importStream } from '@warlog/application';
import { Refused } from '../http/failures.js';
import { refused } from '../http/refusals.js';
import { StrictlyLimited } from '../http/limiter.js';
import { linesOf } from '../lines.js';
import type { Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';
import { SETTINGS, WORLD } from '../tokens.js';

/** Takes in campaigns that other hosts have ended. For the operator: a file names users, and would give them campaigns. */
@ApiTags('campaigns')
@Controller('api/campaigns')
export class ImportController {
  constructor(
    @Inject(WORLD) private readonly world: World,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post('import')
  @StrictlyLimited()
  @ApiBearerAuth()
  @ApiConsumes('application/jsonl')
  @ApiOperation({ summary: 'Take in a campaign that has ended, from its export; audited first.' })
  @ApiResponse({ status: 201, description: 'The campaign and the number of its events.' })
  async import(@Headers('authorization') authorization: string | undefined, @Body() body: unknown): Promise<Told> {
    this.authorise(authorization);
    if (!(body instanceof Readable)) {
      throw new Refused(415, 'WLG_E_MEDIA_TYPE_IMPORT');
    }
    const { ports, tampered } = this.world;
    const { importMegabytes: megabytes } = this.settings;
    const file = { lines: linesOf(body), megabytes, tampered, breathe: () => setImmediate() };
    const reply = await importStream(ports, file);
    if (reply.kind === 'refused')
      throw new Refused(
        reply.code === 'WLG_E_IMPORT_LARGE' ? 413 : 422,
        refused(reply.code, { detail: reply.sentence }),
      );
    return { campaign: reply.campaign, events: reply.events };
  }

  private authorise(authorization: string | undefined): void {
    const { importToken } = this.settings;
    if (importToken === null) {
      throw new Refused(403, 'WLG_E_IMPORT_CLOSED');
    }
    if (!isSame(authorization ?? '', `Bearer ${importToken}`)) {
      throw new Refused(401, 'WLG_E_IMPORT_TOKEN');
    }
  }
}

interface Told {
  readonly campaign: string;
  readonly events: number;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
