import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { ThrottlerModule } from '@nestjs/throttler';
import { Answers } from './graphql/answers.js';
import type { ChangeHub } from './graphql/hub.js';
import { graphqlOptions } from './graphql/options.js';
import { CampaignResolver } from './graphql/resolvers/campaign.resolver.js';
import { ChangeResolver } from './graphql/resolvers/change.resolver.js';
import { HostResolver } from './graphql/resolvers/host.resolver.js';
import { InvitationResolver } from './graphql/resolvers/invitation.resolver.js';
import { InboxResolver } from './graphql/resolvers/inbox.resolver.js';
import { LogResolver } from './graphql/resolvers/log.resolver.js';
import { NoticeTargetResolver } from './graphql/resolvers/notice-target.resolver.js';
import { NoticeResolver } from './graphql/resolvers/notice.resolver.js';
import { ProblemResolver } from './graphql/resolvers/problem.resolver.js';
import { PressResolver } from './graphql/resolvers/press.resolver.js';
import { SeatResolver } from './graphql/resolvers/seat.resolver.js';
import { ServerResolver } from './graphql/resolvers/server.resolver.js';
import { ShelfResolver } from './graphql/resolvers/shelf.resolver.js';
import { TableResolver } from './graphql/resolvers/table.resolver.js';
import type { Departure } from './http/departure.js';
import { Limiter, limiterOptions } from './http/limiter.js';
import type { Log } from './log.js';
import type { Settings } from './modes/settings.js';
import type { World } from './modes/world.js';
import { AccountController } from './rest/account.controller.js';
import { CampaignController } from './rest/campaign.controller.js';
import { FeedController } from './rest/feed.controller.js';
import { HealthController } from './rest/health.controller.js';
import { ImportController } from './rest/import.controller.js';
import { NoticeController } from './rest/notice.controller.js';
import { RecoveryController } from './rest/recovery.controller.js';
import { SelfController } from './rest/self.controller.js';
import { DEPARTURE, HUB, LOG, PORTS, SETTINGS, WORLD } from './tokens.js';

/** Nest translates and wires, no more: everything it hands out was made outside. */
@Module({})
export class ServerModule {
  static of(world: World, settings: Settings, hub: ChangeHub, log: Log, departure: Departure): DynamicModule {
    return {
      module: ServerModule,
      imports: [
        GraphQLModule.forRoot(graphqlOptions(settings, log, world.database.readings)),
        ThrottlerModule.forRoot(limiterOptions(settings.limits)),
      ],
      controllers: [
        AccountController,
        CampaignController,
        FeedController,
        HealthController,
        ImportController,
        NoticeController,
        RecoveryController,
        SelfController,
      ],
      providers: [
        { provide: PORTS, useValue: world.ports },
        { provide: WORLD, useValue: world },
        { provide: SETTINGS, useValue: settings },
        { provide: HUB, useValue: hub },
        { provide: LOG, useValue: log },
        { provide: DEPARTURE, useValue: departure },
        { provide: APP_GUARD, useClass: Limiter },
        Answers,
        CampaignResolver,
        ProblemResolver,
        ChangeResolver,
        HostResolver,
        InvitationResolver,
        InboxResolver,
        ShelfResolver,
        LogResolver,
        NoticeResolver,
        NoticeTargetResolver,
        PressResolver,
        SeatResolver,
        ServerResolver,
        TableResolver,
      ],
    };
  }
}
