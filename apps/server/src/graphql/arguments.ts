import { z } from 'zod';

/* Checks of arguments of queries beyond their types. */

export const pageSize = z.int().min(1).max(100);
export const cursor = z.string().max(400);
export const token = z.string().max(100);
export const channelName = z.string().max(400);
export const viewerName = z.string().max(20);
export const ordinal = z.int().min(0).max(100_000);
export const viewKey = z.string().max(100);
/** Ids of rulesets of designs. */
export const shelfId = z.string().max(64);
