import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Departure } from '../http/departure.js';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/world.js';
import { DEPARTURE, PORTS } from '../tokens.js';

/** For whoever keeps the server running. */
@ApiTags('health')
@SkipThrottle({ requests: true, 'sign-ins': true, guests: true })
@Controller('api')
export class HealthController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(DEPARTURE) private readonly departure: Departure,
  ) {}

  @Get('health')
  @ApiOperation({ summary: 'The process lives.' })
  health(): { readonly status: 'up' } {
    return { status: 'up' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'It reaches its database and is not about to end, so it can serve; how many campaigns are parked there.',
  })
  async ready(): Promise<{ readonly status: 'ready'; readonly parked: number }> {
    if (this.departure.isBegun) throw new Refused(503, 'WLG_E_LEAVING');
    try {
      return { status: 'ready', parked: (await this.ports.reads.parked()).length };
    } catch {
      throw new Refused(503, 'WLG_E_NOT_READY');
    }
  }
}
