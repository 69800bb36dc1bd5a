import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Body, Controller, Headers, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { importStream } from '@warlog/application';
import { Refused } from '../http/failures.js';
import { refused } from '../http/refusals.js';
import { linesOf } from '../lines.js';
import type { Settings } from '../modes/settings.js';
import type { Runtime } from '../modes/runtime.js';
import { SETTINGS, WORLD } from '../tokens.js';
import { Operation } from './operation.js';
import { answers } from './schemas.js';

const imported = z
  .object({ campaign: z.string(), events: z.int().nonnegative().describe('The number of events of its record.') })
  .register(answers, { id: 'ImportedCampaign' });

/**
 * Imports campaigns that ended on other servers. Only for the operator: a file names users and would give them
 * campaigns.
 */
@ApiTags('campaigns')
@Controller('api/campaigns')
export class ImportController {
  constructor(
    @Inject(WORLD) private readonly world: Runtime,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Operation('POST', 'import', {
    id: 'importCampaign',
    summary: 'Imports an ended campaign from its export, after an audit.',
    access: 'hostToken',
    limit: 'sign-ins',
    body: ['application/jsonl'],
    success: { status: 201, description: 'The campaign and the number of its events.', schema: imported },
    refusals: [422],
  })
  async import(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
  ): Promise<Readonly<z.infer<typeof imported>>> {
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

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
