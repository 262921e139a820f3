/**
 * The discussion of a class (B552, B553): the list of topics, in which new topics of others are only counted, and the
 * draft of a topic or a reply, which is published once.
 */
import { DISCUSS_QUIET_MS } from '../../../../contract/limits'
import { discussionModel, draftModel } from '../../../../src/catalogue/talk/discussion/discussion.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { discussionView, draftView } from '../../../../src/machines/talk/discussion/discussion.selectors'
import type {
  Draft,
  DraftInput,
  FoundTopics,
  TopicQuery,
} from '../../../../src/machines/talk/discussion/discussion.types'
import { texts } from '../../../../src/machines/talk/discussion/texts'
import { emits, reasonOf, report, rulesOf, running, starts, tell } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Writing {
  readonly input: DraftInput
  readonly draft: Draft
  readonly requestId: string
  readonly edition: number
  readonly uploads: number
  readonly problem: string | null
  readonly isSending: boolean
}

const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>/g, '').trim() === ''
/** The draft needs a request id, its pictures, a text, and, as a topic, a title. */
const whyNot = ({ input, draft, requestId, uploads }: Writing): string | null => {
  if (input.kind === 'topic' && draft.title.trim() === '') return texts.titleMissing
  if (isBlank(draft.html)) return texts.textMissing
  return uploads === 0 && requestId !== '' ? null : texts.uploading
}

export const draft = rulesOf(draftModel)({
  begin: (input): Writing => ({
    input,
    draft: { title: '', html: '', targetKey: '', mentions: [], quote: null },
    requestId: '',
    edition: 0,
    uploads: 0,
    problem: null,
    isSending: false,
  }),
  rules: {
    'draft.restored': (known, { draft: stored, requestId }) =>
      known.isSending ? undefined : stay(known, { draft: stored, requestId, edition: known.edition + 1 }),
    'draft.change': (known, { change }) => {
      if (known.isSending) return undefined
      const changed = { ...known.draft, ...change }
      const { requestId } = known
      return stay(
        known,
        { draft: changed, problem: null },
        tell('draftKeeper', { type: 'draft.keep', draft: changed, requestId }),
      )
    },
    'draft.uploads': (known, { count }) => (known.isSending ? undefined : stay(known, { uploads: count })),
    'draft.send': (known) => {
      if (known.isSending || whyNot(known) !== null) return undefined
      const { input, draft: written, requestId } = known
      return stay(known, { isSending: true, problem: null }, starts('publish', { ...input, draft: written, requestId }))
    },
    'done publish': (known, discussId: string) =>
      stay(
        known,
        { isSending: false },
        tell('draftKeeper', { type: 'draft.drop' }),
        report({ type: 'draft.sent', discussId }),
      ),
    'error publish': (known, error: Failure) =>
      stay(known, { isSending: false, problem: reasonOf(error, texts.sendFailed) }),
  },
  shown: (known) => ({
    draft: known.draft,
    edition: known.edition,
    problem: known.problem,
    isSending: known.isSending,
    sendReason: known.isSending ? texts.sending : whyNot(known),
    hasTag: known.isSending,
    runs: known.isSending ? 'draftKeeper publish' : 'draftKeeper',
  }),
  read: (snapshot) => ({ ...draftView(snapshot), hasTag: snapshot.hasTag('sending'), runs: running(snapshot) }),
})

interface Topics {
  readonly teachingClassId: string | null
  readonly is: 'loading' | 'settled' | 'stale' | 'refreshing' | 'failed'
  readonly query: TopicQuery
  readonly found: FoundTopics | null
  readonly newNum: number
  readonly problem: string | null
  readonly isWriting: boolean
  readonly refreshAt: number
}

const ask = (known: Topics, change: Partial<Topics>): Step<Topics> => {
  const next = { ...known, ...change }
  return stay(next, {}, starts('findTopics', { teachingClassId: next.teachingClassId, query: next.query }))
}
const load = (known: Topics): Step<Topics> => ask(known, { is: 'loading', problem: null, newNum: 0 })

export const discussion = rulesOf(discussionModel)({
  begin: ({ teachingClassId }): Topics => ({
    teachingClassId,
    is: 'loading',
    query: { search: '', filterType: '', sortField: 'createTime', targetKey: '', pageNo: 1 },
    found: null,
    newNum: 0,
    problem: null,
    isWriting: false,
    refreshAt: 0,
  }),
  rules: {
    /** A new topic of others is counted, so that nothing moves. Every other change is loaded after a quiet moment. */
    'discussion.changed': (known, { what, isOwn }, at) => {
      if (known.is === 'failed') return undefined
      if (known.is === 'loading') return isOwn ? undefined : load(known)
      if (what === 'topic' && !isOwn) return stay(known, { newNum: known.newNum + 1 })
      return stay(known, { is: 'stale', refreshAt: at + DISCUSS_QUIET_MS })
    },
    /** Another search, filter or order starts at the first page. */
    'query.change': (known, { query }) => load({ ...known, query: { ...known.query, pageNo: 1, ...query } }),
    'list.reload': load,
    'line.back': load,
    'topic.begin': (known) =>
      known.isWriting || known.teachingClassId === null
        ? undefined
        : stay(known, { isWriting: true }, starts('draft', { kind: 'topic', about: known.teachingClassId })),
    'topic.cancel': (known) => stay(known, { isWriting: false }),
    'draft.sent': (known, { discussId }) =>
      known.isWriting
        ? stay(
            known,
            { isWriting: false },
            say('success', texts.published),
            emits({ type: 'topic.published', discussId }),
          )
        : undefined,
    'done findTopics': (known, found: FoundTopics) => stay(known, { is: 'settled', found }),
    /** A failed refresh changes nothing. */
    'error findTopics': (known, error: Failure) =>
      stay(
        known,
        known.is === 'loading' ? { is: 'failed', problem: reasonOf(error, texts.loadFailed) } : { is: 'settled' },
      ),
  },
  timer: ({ is, refreshAt }) =>
    is === 'stale' ? { at: refreshAt, elapse: (known) => ask(known, { is: 'refreshing' }) } : undefined,
  shown: (known) => ({
    face:
      known.is === 'failed'
        ? 'failed'
        : known.found === null
          ? 'loading'
          : known.found.list.length > 0
            ? 'full'
            : 'empty',
    isLoading: known.is === 'loading',
    query: known.query,
    list: known.found?.list ?? [],
    total: known.found?.total ?? 0,
    places: known.found?.places ?? [],
    newNum: known.newNum,
    problem: known.problem,
    isWriting: known.isWriting,
    runs: [
      ...(known.isWriting ? ['draft'] : []),
      'facts',
      ...(known.is === 'loading' || known.is === 'refreshing' ? ['findTopics'] : []),
    ].join(' '),
  }),
  read: (snapshot) => ({ ...discussionView(snapshot), runs: running(snapshot) }),
})
