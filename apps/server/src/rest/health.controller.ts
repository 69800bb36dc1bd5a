import { Controller, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Departure } from '../http/departure.js';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/world.js';
import { DEPARTURE, PORTS } from '../tokens.js';
import { Operation } from './operation.js';
import { answers } from './schemas.js';

const alive = z.object({ status: z.literal('up') }).register(answers, { id: 'Health' });
const readiness = z
  .object({ status: z.literal('ready'), parked: z.int().nonnegative().describe('How many campaigns are parked.') })
  .register(answers, { id: 'Readiness' });

/** For whoever keeps the server running. */
@ApiTags('health')
@Controller('api')
export class HealthController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(DEPARTURE) private readonly departure: Departure,
  ) {}

  @Operation('GET', 'health', {
    id: 'getHealth',
    summary: 'The process lives.',
    access: 'anyone',
    limit: 'none',
    success: { status: 200, description: 'It does.', schema: alive },
  })
  health(): Readonly<z.infer<typeof alive>> {
    return { status: 'up' };
  }

  @Operation('GET', 'ready', {
    id: 'getReadiness',
    summary: 'It reaches its database and is not about to end, so it can serve; how many campaigns are parked there.',
    access: 'anyone',
    limit: 'none',
    success: { status: 200, description: 'It can serve.', schema: readiness },
  })
  async ready(): Promise<Readonly<z.infer<typeof readiness>>> {
    if (this.departure.isBegun) throw new Refused(503, 'WLG_E_LEAVING');
    try {
      return { status: 'ready', parked: (await this.ports.reads.parked()).length };
    } catch {
      throw new Refused(503, 'WLG_E_NOT_READY');
    }
  }
}
