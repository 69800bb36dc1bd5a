export * from './check-cases.js';
export { answer, caseInput, caseMembers, type ConformanceOperation } from './adapter.js';
export type { Difference } from './compare.js';
export { caseRow } from './case-row.js';
