/**
 * The teacher's draft box: what is shown, what is requested, and which draft is taken (live §5 Vote draft, §7 Vote, §8;
 * B347, B391), from the presses and the responses alone. Nothing is lost without a confirmation.
 */
import type { VoteDraft } from '../../../../contract/entities/live/vote'
import type { Page } from '../../../../contract/fields'
import { draftBoxModel } from '../../../../src/catalogue/live/vote/editor/draftBox.model'
import { texts } from '../../../../src/machines/live/vote/texts'
import type { DraftBoxEvent, DraftBoxInput } from '../../../../src/machines/live/vote/vote.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

interface Known extends DraftBoxInput {
  readonly is: 'loading' | 'listed' | 'failed' | 'asksToReplace' | 'asksToDelete' | 'deleting' | 'closed'
  readonly pageNo: number
  readonly page: Page<VoteDraft> | null
  readonly meant: VoteDraft | null
}

interface Shown {
  readonly is: Known['is']
  readonly page: Page<VoteDraft> | null
  readonly meant: VoteDraft | null
  readonly output: VoteDraft | null | undefined
}

function afterEvent(known: Known, event: DraftBoxEvent): Known {
  const { is, isWriting } = known
  const asks = is === 'asksToReplace' || is === 'asksToDelete'
  switch (event.type) {
    case 'drafts.close':
      return { ...known, is: 'closed', meant: null }
    case 'drafts.turn':
      return is === 'listed' && event.pageNo !== known.pageNo
        ? { ...known, is: 'loading', pageNo: event.pageNo }
        : known
    case 'drafts.retry':
      return is === 'failed' ? { ...known, is: 'loading' } : known
    case 'drafts.take': // unsaved changes are replaced only after a confirmation
      return is === 'listed' ? { ...known, is: isWriting ? 'asksToReplace' : 'closed', meant: event.draft } : known
    case 'drafts.delete':
      return is === 'listed' ? { ...known, is: 'asksToDelete', meant: event.draft } : known
    case 'drafts.confirm':
      return asks ? { ...known, is: is === 'asksToReplace' ? 'closed' : 'deleting' } : known
    case 'drafts.cancel':
      return asks ? { ...known, is: 'listed', meant: null } : known
  }
}

function next(known: Known, happened: Happened): Known {
  if (known.is === 'closed') return known
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as DraftBoxEvent)
    case 'done': {
      if (happened.actor === 'findDrafts') return { ...known, is: 'listed', page: happened.output as Page<VoteDraft> }
      // A page that has become empty is not loaded again.
      const isEmpty = known.page?.list.length === 1 && known.pageNo > 1
      return { ...known, is: 'loading', meant: null, pageNo: isEmpty ? known.pageNo - 1 : known.pageNo }
    }
    case 'error':
      return happened.actor === 'findDrafts' ? { ...known, is: 'failed' } : { ...known, is: 'listed', meant: null }
    default:
      return known
  }
}

export const oracle = defineOracle<Known, Shown>(draftBoxModel, {
  begin: (input) => ({ ...(input as DraftBoxInput), is: 'loading', pageNo: 1, page: null, meant: null }),
  next,
  shown: ({ is, page, meant }) => ({ is, page, meant, output: is === 'closed' ? meant : undefined }),
  sent: (before, happened) => {
    const then = next(before, happened)
    const said: Sent[] = []
    const { teachingClassId, pageNo, meant } = then
    if (then.is === 'loading' && before.is !== 'loading')
      said.push({ to: { started: 'findDrafts' }, event: { input: { teachingClassId, pageNo } } })
    if (then.is === 'deleting' && before.is !== 'deleting')
      said.push({ to: { started: 'deleteDraft' }, event: { input: { draftId: meant?.draftId } } })
    if (before.is !== 'deleting' || (happened.kind !== 'done' && happened.kind !== 'error')) return said
    const isDeleted = happened.kind === 'done'
    const notice = isDeleted ? { level: 'success', text: '删除成功' } : { level: 'error', text: texts.deleteFailed } // B391
    return [...said, { to: 'listener', event: { type: 'notify', ...notice } }]
  },
  speaksOf: () => true,
  routes: [
    // The last draft of the second page is deleted: the first page is loaded.
    {
      keys: [
        'done findDrafts 0',
        'drafts.turn (to the second page)',
        'done findDrafts 1',
        'drafts.delete',
        'drafts.confirm',
        'done deleteDraft 0',
      ],
    },
    { start: 1, keys: ['done findDrafts 0', 'drafts.take', 'drafts.cancel', 'drafts.close'] },
    { start: 1, keys: ['done findDrafts 0', 'drafts.take', 'drafts.close'] },
  ],
  read: (snapshot) => {
    const faces = { replacing: 'asksToReplace', asking: 'asksToDelete' } as const
    const state = String(snapshot.value)
    return {
      is: (faces[state as keyof typeof faces] ?? state) as Known['is'],
      page: snapshot.context.page,
      meant: snapshot.context.meant,
      output: snapshot.output as VoteDraft | null | undefined,
    }
  },
})
