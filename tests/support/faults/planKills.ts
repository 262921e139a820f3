/**
 * A plan that its owner edits on two pages while a teacher annotates it, on a server that is killed again and again at
 * random moments. Every acknowledgement is recorded in this process; at the end the database must contain all of them
 * (D34).
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { openDatabase } from '../../../server/database'
import { ask, login, request } from '../browser/client'
import { ServerProcess } from '../browser/server'
import { type Random, randomFrom } from './random'

export interface PlanKillsOptions {
  readonly kills: number
  readonly seed: number
  /** A data folder with the demo school to begin with; without it the server creates one. */
  readonly from?: string
  /** Settings of the server: `DATABASE_URL` for PostgreSQL. */
  readonly env?: Record<string, string>
}

export interface PlanKillsReport {
  /** The number of acknowledgements of each kind. */
  readonly acknowledged: Readonly<Record<'draft' | 'section' | 'move' | 'annotation' | 'reply', number>>
  /** Acknowledged data that is missing, in words. */
  readonly lost: readonly string[]
  /** The slowest time from starting a killed server to its first response, in ms. */
  readonly slowestStartMs: number
}

/** Sections that are confirmed at once, and sections that have drafts only: no section has both. */
const CONFIRMED = 3
const DRAFTED = 3
const MOVED = 4
/** The first kill also waits until something of each kind has been acknowledged. */
const ALIVE_MS = { min: 40, max: 900 }

/**
 * The acknowledged data. A text contains the number of its edition, because a later, unacknowledged edition may be
 * stored.
 */
interface Promised {
  readonly editions: Map<string, number>
  readonly drafts: Map<string, number>
  readonly annotations: Map<string, string>
  readonly replies: Map<string, string>
  treeVersion: number
  moves: number
  sections: number
  draftsMade: number
}

const textOf = (section: string, edition: number): string =>
  `<p>${section} 的第 ${edition} 稿：市场很大，机会也多。</p>`
const editionIn = (html: string): number => Number(/第 (\d+) 稿/.exec(html)?.[1] ?? 0)

interface Desk {
  readonly url: string
  readonly promised: Promised
  readonly random: Random
  readonly student: string
  readonly teacher: string
  readonly plan: string
  readonly sections: readonly string[]
  /** The latest edition that was sent, acknowledged or not. */
  readonly sent: Map<string, number>
  isAlive: boolean
}

const countsOf = (promised: Promised): PlanKillsReport['acknowledged'] => ({
  draft: promised.draftsMade,
  section: promised.sections,
  move: promised.moves,
  annotation: promised.annotations.size,
  reply: promised.replies.size,
})

/** Makes a call on a server that may be killed: returns null then, and when it refuses. */
async function attempt<N extends CallName>(desk: Desk, name: N, input: CallInput<CallOf<N>>, token: string) {
  try {
    const { success, data } = await request(desk.url, name, input, token)
    return success ? data : null
  } catch {
    return null
  }
}

const nextEdition = (desk: Desk, section: string): number => {
  const edition = (desk.sent.get(section) ?? 0) + 1
  desk.sent.set(section, edition)
  return edition
}

/** The owner's first page confirms sections. */
async function confirmSections(desk: Desk): Promise<void> {
  while (desk.isAlive) {
    for (const section of desk.sections.slice(0, CONFIRMED)) {
      // The plan shows whether an unacknowledged save was stored.
      const plan = await attempt(desk, 'getPlan', { sectionCode: desk.plan }, desk.student)
      const version = plan?.childList.find(({ id }) => id === section)?.version
      if (version === undefined) continue
      const edition = nextEdition(desk, section)
      const input = { sectionCode: section, sectionName: section, sectionContent: textOf(section, edition), version }
      const saved = await attempt(desk, 'changeSection', input, desk.student)
      if (saved === null) continue
      desk.promised.editions.set(section, edition)
      desk.promised.sections += 1
    }
  }
}

/** The owner's second page stores drafts. */
async function keepDrafts(desk: Desk): Promise<void> {
  const versions = new Map<string, number>()
  for (const { sectionCode, version } of (await attempt(desk, 'getPlan', { sectionCode: desk.plan }, desk.student))
    ?.drafts ?? [])
    versions.set(sectionCode, version)
  while (desk.isAlive) {
    for (const section of desk.sections.slice(CONFIRMED, CONFIRMED + DRAFTED)) {
      const edition = nextEdition(desk, section)
      const version = versions.get(section)
      const draft = await attempt(
        desk,
        'saveSectionDraft',
        {
          sectionCode: section,
          sectionName: section,
          sectionContent: textOf(section, edition),
          basedOn: 1,
          ...(version !== undefined && { version }),
        },
        desk.student,
      )
      if (draft === null) continue
      versions.set(section, draft.version)
      desk.promised.drafts.set(section, edition)
      desk.promised.draftsMade += 1
    }
  }
}

/** Moves the last titles. */
async function moveSections(desk: Desk): Promise<void> {
  const movable = desk.sections.slice(-MOVED)
  while (desk.isAlive) {
    const [source = '', target = ''] = desk.random.shuffled(movable)
    const move = { sourceSectionCode: source, targetSectionCode: target, status: desk.random.happens(0.5) ? -1 : 1 }
    const moved = await attempt(desk, 'moveSection', move, desk.student)
    if (moved === null) continue
    desk.promised.treeVersion = Math.max(desk.promised.treeVersion, moved.treeVersion)
    desk.promised.moves += 1
  }
}

/** The teacher annotates; the owner replies to every annotation. */
async function annotate(desk: Desk): Promise<void> {
  while (desk.isAlive) {
    const said = `请补充数据来源（${crypto.randomUUID()}）`
    const section = desk.sections[desk.random.between(0, desk.sections.length - 1)] ?? ''
    const added = await attempt(
      desk,
      'addAnnotation',
      {
        belongBusinessCode: desk.plan,
        belongBusinessSectionCode: section,
        commentContent: said,
        requestId: crypto.randomUUID(),
      },
      desk.teacher,
    )
    if (added === null) continue
    const { commentCode } = added
    desk.promised.annotations.set(commentCode, said)
    const answer = `已补充：${said}`
    const replied = await attempt(desk, 'addReply', { commentCode, commentContent: answer }, desk.student)
    if (replied !== null) desk.promised.replies.set(commentCode, answer)
  }
}

/** Kills the server `kills` times while two users work on one plan, and reports the fate of its acknowledgements. */
export async function killUnderPlan({ kills, seed, from, env = {} }: PlanKillsOptions): Promise<PlanKillsReport> {
  const random = randomFrom(seed)
  const server = await ServerProcess.launch({ ...(from !== undefined && { from }), env })
  let slowestStartMs = 0
  try {
    const [student, teacher] = [await login(server.url, 's001'), await login(server.url, 't001')]
    const maps = Array.from({ length: CONFIRMED + DRAFTED + MOVED }, (_, i) => ({
      style: 'h1' as const,
      refex: `第${i + 1}节`,
    }))
    const { sectionCode: plan } = await ask(server.url, 'importPlan', { name: `续写${seed}`, maps }, student)
    const { childList, treeVersion } = await ask(server.url, 'getPlan', { sectionCode: plan }, student)
    const promised: Promised = {
      editions: new Map(),
      drafts: new Map(),
      annotations: new Map(),
      replies: new Map(),
      treeVersion,
      moves: 0,
      sections: 0,
      draftsMade: 0,
    }
    const sections = childList.map(({ sectionCode }) => sectionCode)
    const desk = { promised, random, student, teacher, plan, sections, sent: new Map<string, number>() }
    for (let kill = 1; kill <= kills; kill += 1) {
      const life: Desk = { ...desk, url: server.url, isAlive: true }
      const work = Promise.all([confirmSections(life), keepDrafts(life), moveSections(life), annotate(life)])
      if (kill === 1) while (Object.values(countsOf(promised)).includes(0)) await sleep(ALIVE_MS.min)
      await sleep(random.between(ALIVE_MS.min, ALIVE_MS.max))
      await server.kill9()
      life.isAlive = false
      await work
      const began = performance.now()
      await server.start()
      slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
    }
    await server.stop()
    return {
      acknowledged: countsOf(promised),
      lost: await missing(server, env, { ...desk, url: '', isAlive: false }),
      slowestStartMs,
    }
  } finally {
    await server.dispose()
  }
}

/** Acknowledged data that the database does not contain, and stored data that was never sent. */
async function missing(server: ServerProcess, env: Record<string, string>, desk: Desk): Promise<string[]> {
  const fail = (error: Error) => {
    throw error
  }
  const { DATABASE_URL: url } = env
  const { db, close } = await openDatabase({
    dataDir: server.dataDir,
    ...(url ? { url } : {}),
    onFailure: fail,
    onError: fail,
  })
  const { promised, plan, sent } = desk
  const lost: string[] = []
  const judgeText = (kind: string, section: string, promisedEdition: number, html: string) => {
    const edition = editionIn(html)
    if (edition < promisedEdition)
      lost.push(`${kind} of ${section}: ${promisedEdition} was promised, ${edition} is there`)
    else if (edition > (sent.get(section) ?? 0) || html !== textOf(section, edition))
      lost.push(`${kind} of ${section} holds what nobody sent: ${html}`)
  }
  try {
    const rows = await db.selectFrom('plan_section').selectAll().where('plan_id', '=', plan).execute()
    for (const [section, edition] of promised.editions)
      judgeText('section', section, edition, rows.find(({ section_id }) => section_id === section)?.content ?? '')
    const drafts = await db.selectFrom('plan_draft').selectAll().where('plan_id', '=', plan).execute()
    for (const [section, edition] of promised.drafts)
      judgeText('draft', section, edition, drafts.find(({ section_id }) => section_id === section)?.content ?? '')
    const positions = rows.map(({ position }) => position).toSorted((a, b) => a - b)
    if (positions.some((position, i) => position !== i)) lost.push(`places of the titles: ${positions.join(' ')}`)
    const { tree_version } = await db
      .selectFrom('plan')
      .select('tree_version')
      .where('plan_id', '=', plan)
      .executeTakeFirstOrThrow()
    if (tree_version < promised.treeVersion)
      lost.push(`tree ${promised.treeVersion} was promised, ${tree_version} is there`)
    const annotations = await db.selectFrom('annotation').selectAll().where('plan_id', '=', plan).execute()
    const said = new Map(annotations.map(({ annotation_id, content }) => [annotation_id, content]))
    for (const [code, content] of promised.annotations)
      if (said.get(code) !== content) lost.push(`annotation ${code}: ${said.get(code) ?? 'none'}`)
    const replies = await db.selectFrom('annotation_reply').selectAll().execute()
    const answered = new Map(replies.map(({ annotation_id, content }) => [annotation_id, content]))
    for (const [code, content] of promised.replies)
      if (answered.get(code) !== content) lost.push(`reply to ${code}: ${answered.get(code) ?? 'none'}`)
    return lost
  } finally {
    await close()
  }
}
