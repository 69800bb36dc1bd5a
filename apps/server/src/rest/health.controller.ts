import { Controller, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { ShutdownState } from '../http/shutdown-state.js';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/runtime.js';
import { DEPARTURE, PORTS } from '../tokens.js';
import { Operation } from './operation.js';
import { answers } from './schemas.js';

const alive = z.object({ status: z.literal('up') }).register(answers, { id: 'Health' });
const readiness = z
  .object({ status: z.literal('ready'), parked: z.int().nonnegative().describe('The number of parked campaigns.') })
  .register(answers, { id: 'Readiness' });

/** Health checks for the operator. */
@ApiTags('health')
@Controller('api')
export class HealthController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(DEPARTURE) private readonly departure: ShutdownState,
  ) {}

  @Operation('GET', 'health', {
    id: 'getHealth',
    summary: 'Reports whether the process is alive.',
    access: 'anyone',
    limit: 'none',
    success: { status: 200, description: 'It is alive.', schema: alive },
  })
  health(): Readonly<z.infer<typeof alive>> {
    return { status: 'up' };
  }

  @Operation('GET', 'ready', {
    id: 'getReadiness',
    summary:
      'Reports whether the process can serve: it reaches its database and is not stopping. Counts parked campaigns.',
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
