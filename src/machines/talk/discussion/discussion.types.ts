/** Types of the charts of the discussion. */
import type {
  DiscussPerson,
  DiscussPlace,
  DiscussReply,
  DiscussTopic,
  DiscussTopicHead,
} from '../../../../contract/entities/talk/discussion'
import type { Notify } from '../../shared/messages'

/** The discussion of a class has changed; `isOwn`: by the user. */
export interface DiscussionFact {
  type: 'discussion.changed'
  what: 'topic' | 'reply' | 'changed' | 'liked'
  topicId: string
  isOwn: boolean
}

/** Search, filter, order and page of the list of topics. */
export interface TopicQuery {
  readonly search: string
  readonly filterType: '' | 'mine' | 'unanswered' | 'unread' | 'pinned'
  readonly sortField: 'createTime' | 'lastTime' | 'likeNum'
  /** A level of the course, with the levels below it; blank: all. */
  readonly targetKey: string
  readonly pageNo: number
}

export interface DiscussionInput {
  /** Null: all classes of the user. */
  readonly teachingClassId: string | null
}

/** A page of topics, and the levels that topics can refer to. */
export interface FoundTopics {
  readonly list: readonly DiscussTopicHead[]
  readonly total: number
  readonly places: readonly DiscussPlace[]
}

export interface FindTopicsInput extends DiscussionInput {
  readonly query: TopicQuery
}

export interface DiscussionContext extends DiscussionInput {
  query: TopicQuery
  found: FoundTopics | null
  /** Number of new topics of others that are not listed yet. */
  newNum: number
  problem: string | null
}

export type DiscussionEvent =
  | DiscussionFact
  | { type: 'query.change'; query: Partial<TopicQuery> }
  | { type: 'list.reload' }
  | { type: 'topic.begin' }
  | { type: 'topic.cancel' }
  | { type: 'draft.sent'; discussId: string }
  | { type: 'line.back' }

export type DiscussionEmitted = Notify | { type: 'topic.published'; discussId: string }

/** A quoted reply. */
export interface Quoted {
  readonly discussId: string
  readonly userName: string
  readonly excerpt: string
}

/** A draft of a topic or a reply. */
export interface Draft {
  readonly title: string
  readonly html: string
  readonly targetKey: string
  readonly mentions: readonly DiscussPerson[]
  readonly quote: Quoted | null
}

export interface DraftInput {
  readonly kind: 'topic' | 'reply'
  /** The class of a new topic, or the topic of a reply. */
  readonly about: string
}

export interface DraftContext extends DraftInput {
  draft: Draft
  /** Request id: requests with the same id publish the draft once. Blank until the browser has sent it. */
  requestId: string
  /** Incremented when the text is replaced from outside of its field. */
  edition: number
  /** Number of pictures that are being uploaded. */
  uploads: number
  problem: string | null
}

export type DraftEvent =
  | { type: 'draft.change'; change: Partial<Draft> }
  | { type: 'draft.uploads'; count: number }
  | { type: 'draft.send' }
  /** The draft stored in the browser, or a blank one with a new request id. */
  | { type: 'draft.restored'; draft: Draft; requestId: string }

/** To the browser's storage of drafts. */
export type DraftCommand = { type: 'draft.keep'; draft: Draft; requestId: string } | { type: 'draft.drop' }

export interface PublishInput extends DraftInput {
  readonly draft: Draft
  readonly requestId: string
}

export interface TopicInput {
  readonly discussId: string
  /** The reply to scroll to. */
  readonly replyId: string | null
}

/** A topic with a page of its replies. */
export interface OpenedTopic {
  readonly topic: DiscussTopic
  readonly replies: readonly DiscussReply[]
  readonly total: number
  readonly pageNo: number
}

/** The page of a reply, a page by its number, or the last page. */
export interface OpenTopicInput {
  readonly discussId: string
  readonly replyId: string | null
  readonly pageNo: number | 'last'
}

/** A change of a topic or a reply. */
export type PostAct =
  | { readonly kind: 'like' | 'unlike' | 'delete' | 'pin' | 'unpin' | 'lock' | 'unlock'; readonly discussId: string }
  | { readonly kind: 'change'; readonly discussId: string; readonly title: string; readonly html: string }

export interface TopicContext extends TopicInput {
  opened: OpenedTopic | null
  pageNo: number | 'last'
  /** Number of new replies of others that are not shown yet. */
  newNum: number
  /** The topic or reply that is being edited. */
  edited: { readonly discussId: string; readonly title: string; readonly html: string } | null
  /** The change to confirm, or being stored. */
  act: PostAct | null
  problem: string | null
  actProblem: string | null
}

export type TopicEvent =
  | DiscussionFact
  | { type: 'page.turn'; pageNo: number }
  | { type: 'topic.reload' }
  | { type: 'news.show' }
  | { type: 'post.act'; act: PostAct }
  | { type: 'post.askDelete'; discussId: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'edit.open'; discussId: string }
  | { type: 'edit.write'; title?: string; html?: string }
  | { type: 'edit.cancel' }
  | { type: 'edit.save' }
  | { type: 'post.quote'; discussId: string }
  | { type: 'draft.sent'; discussId: string }
  | { type: 'line.back' }

export type TopicEmitted = Notify
