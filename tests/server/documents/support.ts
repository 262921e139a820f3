/** Helpers for the calls of plans, for the tests of this folder and its groups. */
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Call, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { type PlanDetail, type PlanNode, planDetail } from '../../../contract/entities/documents/plan'
import type { OutlineItem, OutlineLevel } from '../../../contract/rules/shared/outline'
import type { Database } from '../../../server/database/schema/schema'
import type { TestAnswer, TestApp } from '../../support/server/app'

/** Sends a call as a user. */
export type Ask = <N extends CallName>(name: N, input: CallInput<CallOf<N>>) => Promise<TestAnswer>

/** Signs a user in and sends calls as that user, as JSON or in the query. */
export const signedIn = async (server: TestApp, loginCode: string): Promise<Ask> =>
  askerOf(server, await server.login(loginCode))

/** Sends calls with this token. */
export const askerOf =
  (server: TestApp, token: string): Ask =>
  (name, input) => {
    const call: Call = calls[name]
    if (call.method === 'GET') {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      return server.get(`${call.path}?${query}`, token)
    }
    const headers = { authorization: token, 'content-type': 'application/json' }
    return server.request(`/platform${call.path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  }

/** The data of an answer that must be successful. */
export function dataOf<Data extends z.ZodType>(answer: TestAnswer, data: Data): z.output<Data> {
  if (!answer.success) throw new Error(`refused: ${answer.code} ${answer.errDesc}`)
  return data.parse(answer.data)
}

/** The number of connections to a PostgreSQL database that wait for a lock. */
export async function waitingFor(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}

const made = z.object({ businessCode: z.string() })
const added = z.object({ id: z.string(), treeVersion: z.number() })

/** Creates a plan from a template with a single title, and deletes that: an empty plan. */
export async function emptyPlan(ask: Ask, planName: string): Promise<string> {
  const { businessCode } = dataOf(await ask('createPlan', { planName, templateCode: 'demo-plan-template-1' }), made)
  for (const { id } of (await planOf(ask, businessCode)).childList) await ask('deletePlan', { sectionCode: id })
  return businessCode
}

export const planOf = async (ask: Ask, sectionCode: string): Promise<PlanDetail> =>
  dataOf(await ask('getPlan', { sectionCode }), planDetail)

/** Adds a section; returns its id. */
export async function add(ask: Ask, parentCode: string, sectionName: string, afterCode?: string): Promise<string> {
  const input = { parentCode, sectionName, ...(afterCode !== undefined && { afterCode }) }
  return dataOf(await ask('addSection', input), added).id
}

const levels: readonly OutlineLevel[] = [1, 2, 3, 4]

/** The tree of an answer, in reading order. */
export const outlineIn = (nodes: readonly PlanNode[]): OutlineItem[] =>
  nodes.flatMap(({ id, treeLevel, childList }) => {
    const level = levels[treeLevel - 1]
    if (level === undefined) throw new Error(`there is no level ${treeLevel}`)
    return [{ id, level }, ...outlineIn(childList)]
  })

/** The titles of a plan, each with a dash for each level below the first. */
export async function titles(ask: Ask, planId: string): Promise<string[]> {
  const walk = (nodes: readonly PlanNode[]): string[] =>
    nodes.flatMap(({ sectionName, treeLevel, childList }) => [
      `${'-'.repeat(treeLevel - 1)}${sectionName}`,
      ...walk(childList),
    ])
  return walk((await planOf(ask, planId)).childList)
}

/** A refusal in the form of the answer. */
export const refusal = (code: number, errDesc: string) => ({ success: false, code, errDesc })
export const notFound = refusal(900002, '内容不存在或您无权查看')
