import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../../../contract/entities/live/chat'
import { CHAT_WAITING_MAX } from '../../../contract/limits'
import { timeOf } from '../../../contract/moments'
import { isBlankHtml } from '../../../contract/text'
import {
  chatInput,
  group,
  loaded,
  message,
  otherSingle,
  SAID_AT,
  user,
} from '../../../src/catalogue/live/chat/chat.examples'
import { chatModel } from '../../../src/catalogue/live/chat/chat.model'
import { chatConversationModel, chatOutboxModel } from '../../../src/catalogue/live/chat/chatParts.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { knowledge, merged, withNewer } from '../../../src/machines/live/chat/chat.logic'
import {
  chatView,
  conversationRows,
  conversationView,
  dayText,
  friends,
  matching,
  plainText,
} from '../../../src/machines/live/chat/chat.selectors'
import type { BubbleIntent, ChatContext, ChatIntent } from '../../../src/machines/live/chat/chat.types'
import { ChatBubble } from '../../../src/views/live/chat/ChatBubble'
import { ChatPanel } from '../../../src/views/live/chat/ChatPanel'
import { MessageLine } from '../../../src/views/live/chat/MessageLine'
import { all, click, objections, press, render, the, type, words } from '../render'

const resting = { place: { x: 1, y: 1 }, panelPlace: { x: 1, y: 1 }, isHeld: false, sendKeys: 'shiftEnter' as const }
const now = SAID_AT + 60 * 60_000

// Computed once, because the paths of a chart take time.
const chat = exampleOf(chatModel, 'panel.open.talk')
const settled = exampleOf(chatConversationModel, 'open.settled')
const sending = exampleOf(chatOutboxModel, 'sending')

const known = (more: Partial<ChatContext> = {}) => {
  return { ...chat, context: { ...chat.context, open: null, ...knowledge(chat.context, loaded), ...more } }
}
const context = (more: Partial<ChatContext> = {}): ChatContext => known(more).context

const panel = (more: Partial<ChatContext>, onIntent: (intent: ChatIntent) => void, composer: ReactNode = null) => {
  const view = chatView(known(more), 0)
  if (!view) throw new Error('the panel is closed')
  return (
    <ChatPanel
      view={view}
      conversation={view.open ? conversationView(settled, undefined, chatInput.userId) : null}
      status="connected"
      place={{ x: 1, y: 1 }}
      now={now}
      composer={composer}
      onIntent={onIntent}
    />
  )
}

describe('the chat bubble', () => {
  const show = (unread: number, onBubble: (intent: BubbleIntent) => void, onOpen: () => void, flashing = false) => (
    <div data-chat-layer="">
      <ChatBubble
        bubble={resting}
        unread={unread}
        flashing={flashing ? { name: '周静怡', avatarUrl: '' } : null}
        isOpen={false}
        onBubble={onBubble}
        onOpen={onOpen}
        onClose={vi.fn()}
      />
    </div>
  )

  it('B301 B302 shows the unread count, and the picture that flashes', async () => {
    const opened = vi.fn()
    const again = await render(show(0, vi.fn(), opened))
    expect(the('button').getAttribute('aria-label')).toBe('聊天')
    await again(show(120, vi.fn(), opened, true))
    expect(the('button').getAttribute('aria-label')).toBe('聊天，120条未读消息')
    expect(words(the('.chat-badge'))).toBe('99+')
    expect(the('.chat-flash .kit-avatar').dataset.letters).toBe('静怡')
    await click(the('button'))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(await objections()).toEqual([])
  })

  it('closes the panel that it has opened, and is skipped by Tab while it is open', async () => {
    const told: string[] = []
    await render(
      <ChatBubble
        bubble={resting}
        unread={0}
        flashing={null}
        isOpen
        onBubble={vi.fn()}
        onOpen={() => told.push('open')}
        onClose={() => told.push('close')}
      />,
    )
    expect(the('button').tabIndex).toBe(-1)
    await click(the('button'))
    expect(told).toEqual(['close'])
  })

  it('is moved by arrow keys', async () => {
    const told: BubbleIntent[] = []
    await render(show(0, (intent) => told.push(intent), vi.fn()))
    await press(the('button'), 'ArrowLeft')
    await press(the('button'), 'a')
    expect(told).toEqual([{ type: 'bubble.move', place: { x: expect.any(Number), y: expect.any(Number) } }])
  })
})

describe('the role of a sender', () => {
  const fake = { ...message(9, 'u3', '<p>明天停课</p>'), name: '周静怡' }
  const real = message(9, 't1', '<p>明天停课</p>')
  it.each([
    [fake, '', 0],
    [real, '老师', 1],
  ] as const)('comes from the server, not from the name', async (one, tag, tags) => {
    const conversation = { ...settled, context: { ...settled.context, messages: [one] } }
    const [shown] = conversationView(conversation, undefined, chatInput.userId).lines
    if (!shown) throw new Error('no line')
    const again = await render(<MessageLine line={shown} now={now} onIntent={vi.fn()} />)
    expect(words(the('.chat-meta'))).toBe(`周静怡${tag}10:09`)
    expect(all('.chat-teacher')).toHaveLength(tags)
    await again(panel({ newest: { '0:g1': one } }, vi.fn()))
    expect(words(the('.chat-snippet'))).toBe(`${tag}周静怡：明天停课`)
  })
})

describe('the chat panel', () => {
  it('B235 B302 lists groups and contacts with their unread count and presence', async () => {
    const told: ChatIntent[] = []
    const newest = {
      ...context().newest,
      '1:u3': message(9, 'u3', '<p>看<img src="/files/a/b.png">这个</p>', otherSingle),
    }
    await render(panel({ newest, presence: { u3: '1' } }, (intent) => told.push(intent)))
    const rows = all('.chat-row').map(words)
    expect(rows).toEqual(['在线王雨桐10:09看[图片]这个', '会计2601班 · 智能财务10:05我：找到了，谢谢老师22条未读'])
    await click(the('.chat-row', rows[0]))
    expect(told).toEqual([{ type: 'chat.talk', conversation: { type: 1, id: 'u3' } }])
    expect(document.activeElement?.getAttribute('role')).toBe('dialog')
    await press(the('[role="dialog"]'), 'Escape')
    expect(told.at(-1)).toEqual({ type: 'chat.close' })
    expect(await objections()).toEqual([])
  })

  it('B216 B343 shows the found users, and moves to them by keys', async () => {
    const told: ChatIntent[] = []
    const again = await render(panel({ search: '' }, (intent) => told.push(intent)))
    expect(all('.chat-friend').map(words)).toEqual(['在线周静怡老师t001', '在线王雨桐s003', '离线陈浩宇s002'])
    await type(the<HTMLInputElement>('input'), '雨')
    expect(told).toContainEqual({ type: 'search.change', text: '雨' })
    await again(panel({ search: 'S00' }, (intent) => told.push(intent)))
    expect(all('.chat-friend').map(words)).toEqual(['在线王雨桐s003', '离线陈浩宇s002'])
    the('input').focus()
    await press(the('input'), 'ArrowDown')
    expect(words(document.activeElement ?? document.body)).toBe('在线王雨桐s003')
    await press(document.activeElement ?? document.body, 'Escape')
    expect(told.at(-1)).toEqual({ type: 'search.change', text: null })
    await again(panel({ search: '没有' }, (intent) => told.push(intent)))
    expect(words(the('.chat-found'))).toBe('没有找到相符的好友')
    expect(await objections()).toEqual([])
  })
})

describe('a message that the server has not confirmed', () => {
  const line = (state: 'waiting' | 'failed') => ({
    beginsDay: false,
    key: 'n1',
    isOwn: true,
    name: '我',
    isTeacher: false,
    avatarUrl: '',
    html: '<p>马上<script>x()</script>交</p><img src="//evil.example/a.png">',
    time: SAID_AT,
    isFollowing: false,
    state,
    clientId: 'n1',
    problem: state === 'failed' ? '操作过于频繁，请稍后再试' : '',
  })

  it('shows its state, and can be sent again or dropped', async () => {
    const told: ChatIntent[] = []
    const again = await render(<MessageLine line={line('waiting')} now={now} onIntent={(one) => told.push(one)} />)
    expect(words(the('.chat-state'))).toBe('待发送')
    expect(the('.richText-shown').innerHTML).toBe('<p>马上交</p>')
    await again(<MessageLine line={line('failed')} now={now} onIntent={(one) => told.push(one)} />)
    expect(words(the('[role="alert"]'))).toBe('发送失败：操作过于频繁，请稍后再试重新发送删除')
    await click(the('button', '重新发送'))
    await click(the('button', '删除'))
    expect(told).toEqual([
      { type: 'message.retry', clientId: 'n1' },
      { type: 'message.drop', clientId: 'n1' },
    ])
  })
})

describe('the selectors of the chat', () => {
  it('B343 any part of the name or of the login code matches, in any case', () => {
    const everybody = friends(context())
    const found = (text: string) => matching(everybody, text).map(({ userId }) => userId)
    expect(found('')).toEqual(['t1', 'u3', 'u2'])
    expect(found(' 浩 ')).toEqual(['u2'])
    expect(found('T0')).toEqual(['t1'])
    expect(found('00')).toEqual(['t1', 'u3', 'u2'])
    expect(found('%')).toEqual([])
  })

  it('B341 content without anything visible is blank', () => {
    for (const html of ['', ' ', '<p><br></p>', '<p>&nbsp;</p>', '<p>\u200b</p><p></p>', '<ul><li></li></ul>']) {
      expect([html, isBlankHtml(html)]).toEqual([html, true])
    }
    for (const html of ['0', '<p>.</p>', '<p><img src="/files/a.png"></p>', '<p>&lt;</p>']) {
      expect([html, isBlankHtml(html)]).toEqual([html, false])
    }
  })

  it('give the reason why nothing can be sent', () => {
    const reason = (draft: string, waiting = 0) =>
      chatView(known({ open: group, drafts: { '0:g1': draft } }), waiting)?.sendReason
    expect(reason('<p><br></p>')).toBe('请先输入消息内容')
    expect(reason('<p>好</p>')).toBeNull()
    expect(reason(`<p>${'好'.repeat(20_000)}</p>`)).toBe('消息过长，请分多次发送')
    expect(reason('<p>好</p>', CHAT_WAITING_MAX)).toBe('待发送的消息太多，请等网络恢复')
  })

  it('list a conversation with a draft', () => {
    const rows = conversationRows(context({ open: { type: 1, id: 'u2' } }))
    expect(rows.map(({ key }) => key)).toEqual(['0:g1', '1:u2'])
  })

  it('sort messages and remove duplicates; a gap is filled by scrolling back', () => {
    const some = [1, 2, 3, 7].map((seq) => message(seq, 't1', '<p>x</p>'))
    const seqs = (list: readonly ChatMessage[]) => list.map(({ seq }) => seq)
    expect(seqs(merged(some, [message(4, 't1', ''), message(3, 't1', '')]))).toEqual([1, 2, 3, 4, 7])
    const reading = { conversation: group, messages: some, missingAfter: 3, hasOlder: false, problem: '' }
    const later = withNewer(reading, { list: [message(20, 't1', ''), message(21, 't1', '')], hasMore: true })
    expect([seqs(later.messages ?? []), later.hasOlder, later.missingAfter]).toEqual([[20, 21], true, null])
  })

  it('show pending messages at the end, until they are stored', () => {
    const states = (snapshot: typeof settled) =>
      conversationView(snapshot, sending.context, 'u1').lines.map(({ state }) => state)
    expect(states(settled).at(-1)).toBe('sending')
    const stored = { ...message(9, 'u1', '<p>马上交</p>'), clientId: 'n1' }
    const confirmed = { ...settled, context: { ...settled.context, messages: [...settled.context.messages, stored] } }
    expect(states(confirmed).at(-1)).toBe('stored')
  })

  it('format days, times and snippets', () => {
    expect(dayText(SAID_AT, now)).toBe('今天')
    expect(dayText(SAID_AT - 24 * 60 * 60_000, now)).toBe('昨天')
    expect(dayText(SAID_AT - 72 * 60 * 60_000, now)).toBe('2026-11-17')
    expect(timeOf(SAID_AT)).toBe('10:00')
    expect(plainText('<p>a&lt;b&gt;&nbsp;&amp;amp;</p><p>c<br>d</p>')).toBe('a<b> &amp; c d')
    expect(user.groupList).toHaveLength(1)
  })
})
