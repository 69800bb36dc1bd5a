import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { inWords } from '../../http/refusals.js';
import type { Visitor } from '../../http/visitor.js';
import { Asking } from '../context.js';
import { ProblemType } from '../types/payloads.js';

/** Returns the sentence of a problem in the reader's language. */
@Resolver(() => ProblemType)
export class ProblemResolver {
  @ResolveField(() => String)
  sentence(@Parent() problem: ProblemType, @Asking() { language }: Visitor): string {
    return inWords(problem, language);
  }
}
