/** Tests which of a shop's tools read orders written by customers. */
import { expect, it } from 'vitest';
import { profileTools } from '../../../src/engine/index.js';
import { makeTool } from './labelled-tools.js';

function readsOutside(name: string): boolean {
  const tools = [name, 'list_products', 'list_customers', 'get_cart'].map((one) => makeTool(one, '', ''));
  return profileTools(tools)[0]?.effects.some(({ effect }) => effect === 'reads-outside') ?? false;
}

it.each(
  'purchase work production kpi metric statistic stat count total revenue'
    .split(' ')
    .map((word) => `get_${word}_orders`)
    .concat('get_orders_total', 'get_order_count', 'getOrdersCount', 'get_total_revenue_and_orders'),
)('AGENT-116 %s returns statistics or the owner’s own orders', (name) => {
  expect(readsOutside(name)).toBe(false);
});

it.each(
  'kpis metrics statistics stats count total revenue'
    .split(' ')
    .flatMap((word) => ['by', 'with'].map((link) => `list_orders_${link}_${word}`))
    .concat('list_orders', 'getOrdersByTotal', 'list_orders_and_count'),
)('AGENT-116 %s returns customer orders', (name) => {
  expect(readsOutside(name)).toBe(true);
});
