/** Models of the charts of the discussion: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { discussionMachine } from '../../../machines/talk/discussion/discussion.machine'
import { blankDraft, draftMachine, sendReason } from '../../../machines/talk/discussion/draft.machine'
import { topicMachine } from '../../../machines/talk/discussion/topic.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  found,
  foundNone,
  opened,
  openedDeleted,
  openedLocked,
  openedLong,
  openedPaused,
  writtenDraft,
} from './discussion.examples'
import { discussionWords, draftWords, topicWords } from './discussion.words'

const offline = { code: 0, text: '' }
const discussionFact = (what: 'topic' | 'reply' | 'changed' | 'liked', isOwn: boolean, topicId = 'd1') => ({
  type: 'discussion.changed' as const,
  what,
  topicId,
  isOwn,
})

export const discussionModel = defineModel<typeof discussionMachine>({
  name: 'discussion',
  feature: 'discussion',
  purpose:
    'The topics of a class or of all classes: searched, filtered and sorted. New topics are counted, and listed on request, so that nothing moves while the user reads.',
  machine: discussionMachine,
  source: 'src/machines/talk/discussion/discussion.machine.ts',
  starts: [
    { name: 'a class', input: { teachingClassId: 'tc1' } },
    { name: 'all classes', input: { teachingClassId: null } },
  ],
  words: discussionWords,
  events: {
    'discussion.changed': [
      { example: 'a topic of others', event: discussionFact('topic', false) },
      { example: 'an own topic', event: discussionFact('topic', true) },
      { example: 'a reply', event: discussionFact('reply', false) },
    ],
    'query.change': [
      { example: 'unread', event: { type: 'query.change', query: { filterType: 'unread' } } },
      { example: 'the next page', event: { type: 'query.change', query: { pageNo: 2 } } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'topic.begin': [{ type: 'topic.begin' }],
    'topic.cancel': [{ type: 'topic.cancel' }],
    'draft.sent': [{ type: 'draft.sent', discussId: 'd9' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    facts: {},
    findTopics: { done: [found, foundNone], error: [offline] },
    draft: {},
  },
  states: {
    'list.loading': ({ context }, { started }) => {
      mustBe([context.newNum, context.problem], [0, null], 'the number of new topics and the problem')
      for (const { src, input } of started)
        if (src === 'findTopics')
          mustBe(input, { teachingClassId: context.teachingClassId, query: context.query }, 'B552: the request')
    },
    'list.listed.settled': ({ context }) => must(context.found !== null, 'the topics are loaded'),
    'list.listed.stale': ({ context }) => must(context.found !== null, 'the topics remain visible'),
    'list.listed.refreshing': ({ context }) => must(context.found !== null, 'the topics remain visible'),
    'list.failed': ({ context }) => must(context.problem !== null, 'a reason is shown'),
    'writing.closed': () => undefined,
    'writing.open': ({ context }, { started }) => {
      must(context.teachingClassId !== null, 'a new topic belongs to one class')
      for (const { src, input } of started)
        if (src === 'draft') mustBe(input, { kind: 'topic', about: context.teachingClassId }, 'the input of the draft')
    },
  },
  stateKey: ({ context: { query, found: known, newNum, problem } }) => ({
    query: [query.filterType, query.pageNo],
    found: known?.list.length,
    hasNews: newNum > 0,
    problem: problem !== null,
  }),
})

export const draftModel = defineModel<typeof draftMachine>({
  name: 'discussion-draft',
  feature: 'discussion',
  purpose:
    'The draft of a topic or a reply. The browser stores every change; the draft is sent under one request id, so that a second request does not publish it twice.',
  machine: draftMachine,
  source: 'src/machines/talk/discussion/draft.machine.ts',
  starts: [
    { name: 'a topic', input: { kind: 'topic', about: 'tc1' } },
    { name: 'a reply', input: { kind: 'reply', about: 'd1' } },
  ],
  words: draftWords,
  events: {
    'draft.change': [
      { example: 'all of it', event: { type: 'draft.change', change: writtenDraft } },
      { example: 'no text', event: { type: 'draft.change', change: { html: '' } } },
      { example: 'a text alone', event: { type: 'draft.change', change: { html: writtenDraft.html } } },
    ],
    'draft.uploads': [
      { example: 'one travels', event: { type: 'draft.uploads', count: 1 } },
      { example: 'none', event: { type: 'draft.uploads', count: 0 } },
    ],
    'draft.send': [{ type: 'draft.send' }],
    'draft.restored': [
      { example: 'a blank one', event: { type: 'draft.restored', draft: blankDraft, requestId: 'q1' } },
      { example: 'a kept one', event: { type: 'draft.restored', draft: writtenDraft, requestId: 'q2' } },
    ],
  },
  actors: {
    draftKeeper: {},
    publish: { done: ['d9'], error: [offline, errors.discussLocked] },
  },
  states: {
    writing: ({ context }, { toChildren, toParent }) => {
      for (const { event } of toChildren)
        if (event.type === 'draft.keep')
          mustBe(event, { type: 'draft.keep', draft: context.draft, requestId: context.requestId }, 'the stored draft')
      for (const event of toParent) mustBe(event, { type: 'draft.sent', discussId: 'd9' }, 'the published post')
    },
    sending: ({ context }, { started }) => {
      mustBe(sendReason(context), null, 'the reason against sending')
      must(context.kind === 'reply' || context.draft.title !== '', 'a topic has a title')
      const { kind, about, draft, requestId } = context
      for (const { src, input } of started)
        if (src === 'publish') mustBe(input, { kind, about, draft, requestId }, 'B552 B553: the request')
    },
  },
  stateKey: ({ context: { draft, requestId, uploads, problem } }) => ({
    title: draft.title,
    html: draft.html,
    requestId,
    uploads,
    problem: problem !== null,
  }),
})

export const topicModel = defineModel<typeof topicMachine>({
  name: 'discussion-topic',
  feature: 'discussion',
  purpose:
    'One topic with a page of its replies, opened at the reply that a notice leads to. New replies are counted, and shown on request; other changes are applied in place.',
  machine: topicMachine,
  source: 'src/machines/talk/discussion/topic.machine.ts',
  starts: [
    { name: 'a topic', input: { discussId: 'd1', replyId: null } },
    { name: 'at a reply', input: { discussId: 'd1', replyId: 'r2' } },
  ],
  words: topicWords,
  events: {
    'discussion.changed': [
      { example: 'a reply of others', event: discussionFact('reply', false) },
      { example: 'an own reply', event: discussionFact('reply', true) },
      { example: 'a like', event: discussionFact('liked', false) },
      { example: 'elsewhere', event: discussionFact('reply', false, 'd2') },
    ],
    'page.turn': [{ type: 'page.turn', pageNo: 2 }],
    'topic.reload': [{ type: 'topic.reload' }],
    'news.show': [{ type: 'news.show' }],
    'post.act': [
      { example: 'like', event: { type: 'post.act', act: { kind: 'like', discussId: 'r1' } } },
      { example: 'lock', event: { type: 'post.act', act: { kind: 'lock', discussId: 'd1' } } },
    ],
    'post.askDelete': [
      { example: 'a reply', event: { type: 'post.askDelete', discussId: 'r1' } },
      { example: 'what is not there', event: { type: 'post.askDelete', discussId: 'r9' } },
    ],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'edit.open': [
      { example: 'an own one', event: { type: 'edit.open', discussId: 'd1' } },
      { example: 'of others', event: { type: 'edit.open', discussId: 'r1' } },
    ],
    'edit.write': [
      { example: 'a text', event: { type: 'edit.write', html: '<p>改过的内容</p>' } },
      { example: 'a title', event: { type: 'edit.write', title: '改过的标题' } },
    ],
    'edit.cancel': [{ type: 'edit.cancel' }],
    'edit.save': [{ type: 'edit.save' }],
    'post.quote': [
      { example: 'a reply', event: { type: 'post.quote', discussId: 'r1' } },
      { example: 'the topic', event: { type: 'post.quote', discussId: 'd1' } },
    ],
    'draft.sent': [{ type: 'draft.sent', discussId: 'r8' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    facts: {},
    draft: {},
    openTopic: {
      done: [opened, openedLocked, openedPaused, openedDeleted, openedLong],
      error: [offline, errors.notFound],
    },
    act: { done: [undefined], error: [offline] },
  },
  states: {
    'thread.loading': ({ context }, { started }) => {
      const { discussId, replyId, pageNo } = context
      for (const { src, input } of started)
        if (src === 'openTopic') mustBe(input, { discussId, replyId, pageNo }, 'the request')
    },
    'thread.shown.settled': ({ context }) => must(context.opened !== null, 'the topic is loaded'),
    'thread.shown.stale': ({ context }) => must(context.opened !== null, 'the topic remains visible'),
    'thread.shown.refreshing': ({ context }) => must(context.opened !== null, 'the topic remains visible'),
    'thread.gone': () => undefined,
    'thread.failed': ({ context }) => must(context.problem !== null, 'a reason is shown'),
    'acting.none': ({ context }) => mustBe([context.act, context.edited], [null, null], 'the change in progress'),
    'acting.asking': ({ context }) => mustBe(context.act?.kind, 'delete', 'the change to confirm'),
    'acting.editing': ({ context }) => mustBe(context.edited?.discussId, 'd1', 'the edited post'),
    'acting.changing': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'act') mustBe(input, { kind: 'change', ...context.edited }, 'the request')
    },
    'acting.working': ({ context }, { started }) => {
      for (const { src, input } of started) if (src === 'act') mustBe(input, context.act, 'the request')
    },
  },
  stateKey: ({ context: { opened: known, pageNo, replyId, newNum, edited, act, problem, actProblem } }) => ({
    topic: known && [known.topic.isLocked, known.topic.readOnly, known.topic.deleted],
    pageNo,
    replyId,
    hasNews: newNum > 0,
    edited: edited && [edited.title, edited.html],
    act: act?.kind,
    problem: problem !== null,
    actProblem: actProblem !== null,
  }),
})
