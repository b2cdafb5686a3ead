/**
 * Defines a workspace's simulated environment: sites that answer requests, files that arrive later, and model
 * providers.
 *
 * Everything is fictional: all responses come from this document, and no request leaves the engine.
 */
import * as z from 'zod/mini';
import { type FileFixture, fileSchema } from './scenario.js';

/** A web page. `status` is its HTTP status. */
export interface PageFixture {
  /** Path with a leading slash, including the query. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A site with its pages. Unknown paths return 404, and hosts that are not listed are unreachable. */
export interface OriginFixture {
  /** Origin of the site (scheme and host), such as `http://catalogue.test`. */
  readonly origin: string;
  readonly pages: readonly PageFixture[];
}

/** A file that arrives a given number of seconds after the start of the trial. */
export interface DeliveryFixture {
  readonly atSecond: number;
  readonly file: FileFixture;
}

/**
 * A model provider's response. `status` is the HTTP status, and `latencyMs` the delay on the trial clock in
 * milliseconds.
 */
export interface ProviderResponse {
  readonly status: number;
  readonly latencyMs: number;
  readonly body: string;
}

/** A simulated model provider. */
export interface ProviderFixture {
  readonly name: string;
  /** Responses by workload. The nth call gets the nth response; further calls get the last one. */
  readonly answers: Readonly<Record<string, readonly ProviderResponse[]>>;
}

/** A workspace's simulated environment. It is fictional; no request leaves the engine. */
export interface OutsideDocument {
  readonly origins: readonly OriginFixture[];
  readonly deliveries: readonly DeliveryFixture[];
  readonly providers: readonly ProviderFixture[];
}

/** An empty environment without sites, deliveries or models. */
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
