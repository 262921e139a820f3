/** Connects the chart of an open plan with the server: loading, changes of its tree, and messages of the notification channel. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { PlanDetail, PlanNode } from '../../../../contract/entities/documents/plan'
import { errors } from '../../../../contract/errors'
import { PLAN_READER_BEAT_MS } from '../../../../contract/limits'
import { withoutMarkers } from '../../../../contract/rules/documents/planContent'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import { planEditorMachine } from '../../../machines/documents/planEditor/planEditor.machine'
import type {
  AddedSection,
  AddPlace,
  LoadedPlan,
  PlanFact,
  PlanTree,
  RenameInput,
} from '../../../machines/documents/planEditor/planEditor.types'
import { copyKeyOf } from '../../../machines/documents/planEditor/section/section.setup'
import type { FoundDraft, SectionNode } from '../../../machines/documents/planEditor/section/section.types'
import { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import type { SavedMove, SaveMoveInput } from '../../../machines/shared/dragReorder/dragReorder.types'
import { CallError, call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { hasStored } from '../../shared/autosaveKeeper'
import { onPlanNews } from '../../shared/notificationFacts'
import { providedSection } from './sectionActors'

const levelOf = (level: number): OutlineLevel => (level === 2 || level === 3 || level === 4 ? level : 1)

const sectionsOf = (nodes: readonly PlanNode[]): SectionNode[] =>
  nodes.flatMap(({ sectionCode, sectionName, sectionContent, treeLevel, keyWords, version, updateTime, childList }) => [
    {
      sectionCode,
      title: sectionName,
      html: withoutMarkers(sectionContent),
      level: levelOf(treeLevel),
      hints: keyWords,
      version,
      updateTime,
    },
    ...sectionsOf(childList),
  ])

/** A plan, or a version of it, in the form of the charts: sections in reading order, texts without markers. */
export const planTreeOf = (detail: PlanDetail): PlanTree => ({
  sectionCode: detail.sectionCode,
  planName: detail.planName,
  ownerCode: detail.ownerCode,
  ownerName: detail.ownerName,
  version: detail.version,
  treeVersion: detail.treeVersion,
  sections: sectionsOf(detail.childList),
})

/** The drafts that differ from their sections. */
const draftsOf = ({ drafts }: PlanDetail, { sections }: PlanTree): FoundDraft[] =>
  drafts.flatMap(({ sectionCode, sectionName: title, sectionContent, basedOn, savedTime, version }) => {
    const html = withoutMarkers(sectionContent)
    const section = sections.find((one) => one.sectionCode === sectionCode)
    const isSame = section?.title === title && section.html === html
    return isSame ? [] : [{ sectionCode, basedOn, title, html, version, savedTime }]
  })

/** The notification of an own change can arrive before its response, so the page receives it after this delay, in ms. */
const ANSWERS_DUE_MS = 400

/** Loads a plan, for its owner and for its readers. */
export const loadPlan = fromPromise<LoadedPlan, { sectionCode: string }>(async ({ input, signal }) => {
  const detail = await call('getPlan', input, { signal })
  const plan = planTreeOf(detail)
  const copies = plan.sections.map(({ sectionCode }) => sectionCode).filter((code) => hasStored(copyKeyOf(code)))
  return { plan, drafts: draftsOf(detail, plan), copies }
})

/**
 * Reports at intervals that this page has a plan open, and receives who else has it open, what changed, and whether the server is
 * reachable. After a lost connection it asks at once; only a missing response means that the server is unreachable.
 */
export const planFacts = fromCallback<AnyEventObject, { sectionCode: string }>(
  ({ input: { sectionCode }, sendBack }) => {
    const report = (fact: PlanFact): void => sendBack(fact)
    const pageId = newId()
    let isCut = false
    let isOver = false
    const reached = (mayHaveMissed: boolean): void => {
      if (isCut || mayHaveMissed) report({ type: 'link.connected' })
      isCut = false
    }
    const sendPresence = async (mayHaveMissed = false): Promise<void> => {
      try {
        const readers = await call('readPlan', { sectionCode, pageId, isOpen: true })
        if (isOver) return
        report({ type: 'readers.received', readers })
        reached(mayHaveMissed)
      } catch (reason) {
        const code = reason instanceof CallError ? reason.code : 0
        if (isOver) return
        if (code === errors.notFound.code)
          report({ type: 'plan.changed', what: 'deleted', changedCode: null, version: 0 })
        if (code !== 0 || isCut) return
        isCut = true
        report({ type: 'link.lost' })
      }
    }
    const stopHearing = onPlanNews((news) => {
      if (news.name === 'lost') void sendPresence()
      else if (news.name === 'resumed') void sendPresence(true)
      else if (news.name === 'planChanged' && news.data.sectionCode === sectionCode) {
        const { what, changedCode, version } = news.data
        setTimeout(() => {
          if (!isOver) report({ type: 'plan.changed', what, changedCode, version })
        }, ANSWERS_DUE_MS)
      } else if (news.name === 'planReadersChanged' && news.data.sectionCode === sectionCode)
        report({ type: 'readers.received', readers: news.data.readers })
    })
    const look = (): void => void sendPresence()
    const timer = setInterval(look, PLAN_READER_BEAT_MS)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    void sendPresence()
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      stopHearing()
      // The response does not matter: the server drops a silent page after a while.
      call('readPlan', { sectionCode, pageId, isOpen: false }).catch(() => undefined)
    }
  },
)

const saveMove = fromPromise<SavedMove, SaveMoveInput>(({ input: { move, treeVersion } }) => {
  if (move.kind !== 'drop')
    return call('changeSectionLevel', {
      sectionCode: move.sourceId,
      direction: move.kind === 'indent' ? 'in' : 'out',
      treeVersion,
    })
  const { sourceId: sourceSectionCode, targetId: targetSectionCode, place } = move
  const status = place === 'before' ? -1 : place === 'after' ? 1 : 0
  return call('moveSection', { sourceSectionCode, targetSectionCode, status, treeVersion })
})

/** The chart of a student's editor of a plan, with its actors. */
export const providedPlanEditor = planEditorMachine.provide({
  actors: {
    section: providedSection,
    dragReorder: dragReorderMachine.provide({ actors: { saveMove } }),
    loadPlan,
    addTitle: fromPromise<AddedSection, AddPlace>(async ({ input: { parentCode, afterCode } }) => {
      const added = await call('addSection', { parentCode, afterCode })
      const { sectionCode: id, sectionName: title, version, treeVersion } = added
      return { id, title, version, treeVersion }
    }),
    renameTitle: fromPromise<{ version: number }, RenameInput>(async ({ input: { id, title, version } }) => {
      const saved = await call('changeSection', { sectionCode: id, sectionName: title, version })
      return { version: saved.version }
    }),
    deleteTitle: fromPromise<{ treeVersion: number }, { id: string }>(async ({ input: { id } }) => {
      const { treeVersion } = await call('deletePlan', { sectionCode: id })
      // 0: the version of the tree is unknown.
      return { treeVersion: treeVersion ?? 0 }
    }),
    restoreTitle: fromPromise<{ treeVersion: number }, { id: string }>(({ input: { id } }) =>
      call('restoreSection', { sectionCode: id }),
    ),
    facts: planFacts,
  },
})
