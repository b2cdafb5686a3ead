/**
 * What lies around a workspace: sites that answer requests, files that arrive later, providers of a model.
 *
 * All of it is made up and answers from this document; no request leaves the engine.
 */
import * as z from 'zod/mini';
import { type FileFixture, fileSchema } from './scenario.js';

/** A page that a site answers with. `status`: HTTP status. */
export interface PageFixture {
  /** Below the origin, with its leading slash; a query is part of it. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A site. What it does not hold answers 404; a host that is listed nowhere cannot be reached. */
export interface OriginFixture {
  /** Scheme and host: `http://catalogue.test`. */
  readonly origin: string;
  readonly pages: readonly PageFixture[];
}

/** A file that arrives when the trial clock reaches a second after the start. */
export interface DeliveryFixture {
  readonly atSecond: number;
  readonly file: FileFixture;
}

/** One answer of a model provider. `status`: HTTP status; `latencyMs`: milliseconds on the trial clock. */
export interface ProviderResponse {
  readonly status: number;
  readonly latencyMs: number;
  readonly body: string;
}

/** A simulated provider. */
export interface ProviderFixture {
  readonly name: string;
  /** By workload: the nth call takes the nth answer, the last one repeats. */
  readonly answers: Readonly<Record<string, readonly ProviderResponse[]>>;
}

/** What lies around a workspace. All of it is made up; no request leaves the engine. */
export interface OutsideDocument {
  readonly origins: readonly OriginFixture[];
  readonly deliveries: readonly DeliveryFixture[];
  readonly providers: readonly ProviderFixture[];
}

/** Nothing but the workspace: no site answers, nothing arrives, no model is there. */
export const EMPTY_OUTSIDE_DOCUMENT: OutsideDocument = { origins: [], deliveries: [], providers: [] };

const page = z.object({
  path: z.string(),
  status: z.int().check(z.gte(100), z.lte(599)),
  type: z.string(),
  body: z.string(),
});

const answer = z.object({
  status: z.int().check(z.gte(0), z.lte(599)),
  latencyMs: z.number().check(z.gte(0)),
  body: z.string(),
});

export const outsideSchema = z.object({
  origins: z.array(z.object({ origin: z.string(), pages: z.array(page) })),
  deliveries: z.array(z.object({ atSecond: z.int().check(z.gte(0)), file: fileSchema })),
  providers: z.array(z.object({ name: z.string(), answers: z.record(z.string(), z.array(answer)) })),
});
