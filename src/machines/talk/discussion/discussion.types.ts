/** What the charts of the discussion speak of. */
import type {
  DiscussPerson,
  DiscussPlace,
  DiscussReply,
  DiscussTopic,
  DiscussTopicHead,
} from '../../../../contract/entities/talk/discussion'
import type { Notify } from '../../shared/messages'

/** Something of the class's discussion has changed; `isOwn`: by whoever looks. */
export interface DiscussionFact {
  type: 'discussion.changed'
  what: 'topic' | 'reply' | 'changed' | 'liked'
  topicId: string
  isOwn: boolean
}

/** Which topics are listed, and how. */
export interface TopicQuery {
  readonly search: string
  readonly filterType: '' | 'mine' | 'unanswered' | 'unread' | 'pinned'
  readonly sortField: 'createTime' | 'lastTime' | 'likeNum'
  /** A level of the course, with what stands below it; blank: all. */
  readonly targetKey: string
  readonly pageNo: number
}

export interface DiscussionInput {
  /** null: all classes of whoever looks. */
  readonly teachingClassId: string | null
}

/** A page of topics, and what they can be about. */
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
  /** Topics of others that have come since, and are not listed yet. */
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

/** What is quoted. */
export interface Quoted {
  readonly discussId: string
  readonly userName: string
  readonly excerpt: string
}

/** What somebody is writing. */
export interface Draft {
  readonly title: string
  readonly html: string
  readonly targetKey: string
  readonly mentions: readonly DiscussPerson[]
  readonly quote: Quoted | null
}

export interface DraftInput {
  readonly kind: 'topic' | 'reply'
  /** The class of a new topic, or the topic that is replied to. */
  readonly about: string
}

export interface DraftContext extends DraftInput {
  draft: Draft
  /** The name under which it is sent: sent again it is written once. Blank until the browser has said it. */
  requestId: string
  /** Raised whenever the text is filled from outside of its field. */
  edition: number
  /** Pictures that still travel. */
  uploads: number
  problem: string | null
}

export type DraftEvent =
  | { type: 'draft.change'; change: Partial<Draft> }
  | { type: 'draft.uploads'; count: number }
  | { type: 'draft.send' }
  /** What the browser has kept, or a blank one with a new name. */
  | { type: 'draft.restored'; draft: Draft; requestId: string }

/** What the browser is told of a draft. */
export type DraftCommand = { type: 'draft.keep'; draft: Draft; requestId: string } | { type: 'draft.drop' }

export interface PublishInput extends DraftInput {
  readonly draft: Draft
  readonly requestId: string
}

export interface TopicInput {
  readonly discussId: string
  /** The reply that is brought into sight. */
  readonly replyId: string | null
}

/** A topic with a page of its replies. */
export interface OpenedTopic {
  readonly topic: DiscussTopic
  readonly replies: readonly DiscussReply[]
  readonly total: number
  readonly pageNo: number
}

/** Which page: of a reply, by its number, or the last. */
export interface OpenTopicInput {
  readonly discussId: string
  readonly replyId: string | null
  readonly pageNo: number | 'last'
}

/** What is done to a topic or a reply. */
export type PostAct =
  | { readonly kind: 'like' | 'unlike' | 'delete' | 'pin' | 'unpin' | 'lock' | 'unlock'; readonly discussId: string }
  | { readonly kind: 'change'; readonly discussId: string; readonly title: string; readonly html: string }

export interface TopicContext extends TopicInput {
  opened: OpenedTopic | null
  pageNo: number | 'last'
  /** Replies of others that have come since, and are not shown yet. */
  newNum: number
  /** What is being changed. */
  edited: { readonly discussId: string; readonly title: string; readonly html: string } | null
  /** What is asked about, or is being done. */
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
