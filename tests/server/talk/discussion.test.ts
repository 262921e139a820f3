/** Discussion on a real server: stored once, in its class, with notifications only for the people concerned. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, CallData, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { DISCUSS_RATE, DISCUSS_TOGETHER_MS } from '../../../contract/limits'
import { discussOfKey } from '../../../contract/rules/talk/discussKey'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, dataOf, notFound, refusal } from '../documents/support'

const ROOM = 'demo-teaching-class-1'
const OTHER_ROOM = 'demo-teaching-class-2'
const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')
const empty = refusal(900433, '请填写内容')
const titleEmpty = refusal(900434, '请填写话题标题')
const locked = refusal(900435, '该话题已锁定，不能再回复')
const deleted = refusal(900436, '该内容已删除')
const tooOften = refusal(900437, '发言过于频繁，请稍后再试')

describeOnEither('discussion', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  let time = Date.now()
  let requests = 0

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's041', 'admin'])
      tokens.set(code, await server.login(code))
    await db().deleteFrom('discuss').execute()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60 * 60_000
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
  })

  const db = () => server.app.database.db
  const ask = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const got = async <N extends CallName>(
    who: string,
    name: N,
    input: CallInput<CallOf<N>>,
  ): Promise<CallData<CallOf<N>>> => {
    const { data }: Call = calls[name]
    return dataOf(await ask(who, name, input), data) as CallData<CallOf<N>>
  }
  const request = (): string => `request-${++requests}`
  const topicBy = (who: string, remarks: string, more: Partial<CallInput<CallOf<'publishTopic'>>> = {}) =>
    got(who, who.startsWith('t') ? 'publishTopicAsTeacher' : 'publishTopic', {
      teachingClassId: ROOM,
      content: '<p>请问</p>',
      remarks,
      targetType: 'course',
      requestId: request(),
      ...more,
    })
  const replyBy = (who: string, parentDiscussId: string, content = '<p>这样做</p>', more = {}) =>
    got(who, 'replyToPost', { parentDiscussId, content, requestId: request(), ...more })
  const noticesOf = async (who: string) =>
    (await got(who, 'findNotices', { msg: { type: '3' }, state: '0', pageSize: 50 })).list

  test('E215 E216 E217 E218 B552 D26 topics of students and teachers belong to their class, listed by level and all', async () => {
    const asked = await topicBy('s001', '怎么跳过标题', { targetType: 'lessonTask', targetKey: 'demo-task-1-1-1' })
    time += 1
    const general = await topicBy('t001', '怎么提问')
    expect(asked).toMatchObject({
      remarks: '怎么跳过标题',
      LessonFullName: '第一章 认识流程机器人 / 1.1 什么是流程自动化 / 阅读：自动化的来历',
      userName: '王子涵',
      isTeacher: '0',
      isOwn: '1',
      isUnread: '0',
      replyNum: 0,
      likeNum: 0,
      mayModerate: '0',
    })
    expect(general).toMatchObject({ userName: '陈思远', isTeacher: '1', mayModerate: '1', targetKey: '' })
    const seen = await got('s002', 'findTopics', { teachingClassId: ROOM })
    expect(seen.list.map(({ remarks, isUnread }) => [remarks, isUnread])).toEqual([
      ['怎么提问', '1'],
      ['怎么跳过标题', '1'],
    ])
    const places = await got('t001', 'findDiscussPlaces', { teachingClassId: ROOM })
    const chapter = places.find(({ targetType }) => targetType === 'chapter')?.targetKey ?? ''
    const ofChapter = await got('t001', 'findTopicsByChapter', { teachingClassId: ROOM, targetKey: chapter })
    expect(ofChapter.list.map(({ discussId }) => discussId)).toEqual([asked.discussId])
    for (const [filterType, found] of [
      ['mine', [asked.discussId]],
      ['unread', [general.discussId]],
      ['unanswered', [general.discussId, asked.discussId]],
      ['pinned', []],
    ] as const)
      expect((await got('s001', 'findTopics', { filterType })).list.map(({ discussId }) => discussId)).toEqual(found)
    expect((await got('s001', 'findTopics', { search: '跳过' })).total).toBe(1)
    expect((await got('s001', 'findTopics', { search: '%' })).total).toBe(0)
    expect((await got('s041', 'findTopics', {})).total).toBe(0)
  })

  test('D12 D26 students open topics about open tasks, and see no names of other tasks', async () => {
    await db().updateTable('class_task').set({ pushed_at: null }).where('node_id', '=', 'demo-task-1-2-2').execute()
    const places = await got('s001', 'findDiscussPlaces', { teachingClassId: ROOM })
    expect(places.some(({ targetKey }) => targetKey === 'demo-task-1-2-2')).toBe(false)
    const about = { targetType: 'lessonTask', targetKey: 'demo-task-1-2-2' } as const
    const input = { teachingClassId: ROOM, content: '<p>x</p>', remarks: '题', requestId: request(), ...about }
    expect(await ask('s001', 'publishTopic', input)).toMatchObject(notFound)
    expect((await topicBy('t001', '预告', about)).targetKey).toBe('demo-task-1-2-2')
  })

  test('E222 E223 B553 a reply has content, remarks and its target; a reply to a reply quotes it', async () => {
    const { discussId } = await topicBy('s001', '引用')
    const first = await replyBy('s002', discussId, '<p>第一条</p>', { remarks: '备注' })
    const second = await replyBy('t001', first.discussId, '<p>第二条</p>', { mentionIds: 'demo-s003' })
    expect(first).toMatchObject({ content: '<p>第一条</p>', remarks: '备注', parentDiscussId: discussId, quote: null })
    expect(second).toMatchObject({
      topicId: discussId,
      parentDiscussId: first.discussId,
      quote: { userName: '李雨桐', excerpt: '第一条', isDeleted: '0' },
      mentions: [{ userId: 'demo-s003', userName: '张浩然', isTeacher: '0' }],
      isTeacher: '1',
    })
    const page = await got('s001', 'findReplies', { discussId })
    expect(page.list.map(({ content }) => content)).toEqual(['<p>第一条</p>', '<p>第二条</p>'])
    const around = await got('s001', 'findReplies', { discussId, aroundDiscussId: second.discussId, pageSize: 1 })
    expect([around.pageNo, around.list[0]?.discussId]).toEqual([2, second.discussId])
    expect(await got('s001', 'getTopic', { discussId: second.discussId })).toMatchObject({
      discussId,
      replyNum: 2,
      newNum: 2,
    })
    await got('s001', 'readTopic', { discussId })
    expect(await got('s001', 'getTopic', { discussId })).toMatchObject({ isUnread: '0', newNum: 0 })
  })

  test('a repeated request gets the same topic and the same reply', async () => {
    const input = {
      teachingClassId: ROOM,
      content: '<p>一次</p>',
      remarks: '一次',
      targetType: 'course',
      requestId: 'twice',
    } as const
    const topics = await Promise.all(Array.from({ length: 5 }, () => got('s001', 'publishTopic', input)))
    const [topic] = topics
    expect(new Set(topics.map(({ discussId }) => discussId)).size).toBe(1)
    const reply = { parentDiscussId: topic?.discussId ?? '', content: '<p>也一次</p>', requestId: 'twice' }
    const written = await Promise.all(Array.from({ length: 5 }, () => got('s002', 'replyToPost', reply)))
    expect(new Set(written.map(({ discussId }) => discussId)).size).toBe(1)
    expect((await got('s001', 'getTopic', { discussId: topic?.discussId ?? '' })).replyNum).toBe(1)
  })

  test('E220 E221 B552 each person counts once, whatever the number of concurrent likes', async () => {
    const { discussId } = await topicBy('s001', '点赞')
    const people = ['s002', 's003', 's004', 't001']
    await Promise.all([...people, ...people, ...people].map((who) => ask(who, 'likePost', { discussId })))
    expect(await got('s002', 'likePost', { discussId })).toEqual({ likeNum: 4, isLiked: '1' })
    await Promise.all(Array.from({ length: 3 }, () => ask('s002', 'unlikePost', { discussId })))
    expect(await got('s003', 'getTopic', { discussId })).toMatchObject({ likeNum: 3, isLiked: '1' })
    expect(await got('s002', 'getTopic', { discussId })).toMatchObject({ likeNum: 3, isLiked: '0' })
  })

  test('E222 concurrent replies are all stored, each with a unique time', async () => {
    const { discussId } = await topicBy('s001', '同时')
    await Promise.all(['s002', 's003', 's004', 't001'].map((who) => replyBy(who, discussId, `<p>${who}</p>`)))
    const { list, total } = await got('s001', 'findReplies', { discussId })
    expect([total, new Set(list.map(({ createTime }) => createTime)).size]).toEqual([4, 4])
  })

  test('E219 a deleted post leaves a trace without its text; the teacher deletes any post, audited', async () => {
    const { discussId } = await topicBy('s001', '要删除的')
    const rude = await replyBy('s002', discussId, '<p>不好的话</p>')
    await replyBy('s003', rude.discussId, '<p>请注意</p>')
    expect(await ask('s003', 'deletePost', { discussId: rude.discussId })).toMatchObject(notFound)
    expect((await ask('t001', 'deletePost', { discussId: rude.discussId })).success).toBe(true)
    const { list } = await got('s001', 'findReplies', { discussId })
    expect(list.map(({ deleted, content }) => [deleted, content])).toEqual([
      ['teacher', ''],
      ['', '<p>请注意</p>'],
    ])
    expect(list[1]?.quote).toEqual({ userName: '李雨桐', excerpt: '', isDeleted: '1' })
    const audits = await db().selectFrom('audit').selectAll().where('action', '=', 'discuss.delete').execute()
    expect(audits.map(({ subject, actor_id }) => [subject, actor_id])).toEqual([[rude.discussId, 'demo-t001']])
    expect(
      await ask('s002', 'replyToPost', { parentDiscussId: rude.discussId, content: '<p>x</p>', requestId: request() }),
    ).toMatchObject(deleted)
    await got('s001', 'deletePost', { discussId })
    expect(await got('s003', 'getTopic', { discussId })).toMatchObject({ deleted: 'author', content: '', remarks: '' })
    expect((await got('s003', 'findTopics', {})).list.some((one) => one.discussId === discussId)).toBe(true)
    const alone = await topicBy('s001', '没有回复的')
    await got('s001', 'deletePost', { discussId: alone.discussId })
    expect((await got('s003', 'findTopics', {})).list.some((one) => one.discussId === alone.discussId)).toBe(false)
  })

  test('a locked topic accepts no replies and no changes; a pinned one comes first; only teachers do both', async () => {
    const { discussId } = await topicBy('s001', '锁定')
    time += 1
    const { discussId: later } = await topicBy('s002', '更晚的')
    expect((await ask('s001', 'lockTopic', { discussId, isLocked: '1' })).success).toBe(false)
    expect(await ask('t002', 'lockTopic', { discussId, isLocked: '1' })).toMatchObject(notFound)
    await got('t001', 'lockTopic', { discussId, isLocked: '1' })
    await got('t001', 'pinTopic', { discussId, isPinned: '1' })
    const input = { parentDiscussId: discussId, content: '<p>还来得及吗</p>', requestId: request() }
    expect(await ask('s002', 'replyToPost', input)).toMatchObject(locked)
    expect(await ask('s001', 'changePost', { discussId, content: '<p>改</p>' })).toMatchObject(locked)
    const { list } = await got('s001', 'findTopics', {})
    expect(list[0]).toMatchObject({ discussId, isPinned: '1', isLocked: '1' })
    await got('t001', 'lockTopic', { discussId, isLocked: '0' })
    time += 1
    expect((await ask('s002', 'replyToPost', input)).success).toBe(true)
    await got('t001', 'pinTopic', { discussId, isPinned: '0' })
    expect((await got('s001', 'findTopics', {})).list[0]?.discussId).toBe(later)
    const byReply = await got('s001', 'findTopics', { sortField: 'lastTime' })
    expect(byReply.list[0]?.discussId).toBe(discussId)
  })

  test('only the author changes a post, which is marked as changed', async () => {
    const { discussId } = await topicBy('s001', '改一改')
    time += 5_000
    expect(await ask('s002', 'changePost', { discussId, content: '<p>别人的</p>' })).toMatchObject(notFound)
    expect(await ask('t001', 'changePost', { discussId, content: '<p>别人的</p>' })).toMatchObject(notFound)
    await got('s001', 'changePost', { discussId, content: '<p>改了</p>', remarks: '新标题' })
    expect(await got('s002', 'getTopic', { discussId })).toMatchObject({
      content: '<p>改了</p>',
      remarks: '新标题',
      changeTime: time,
    })
  })

  test('hostile texts stay texts: nothing is executed or fetched, blank texts and forbidden characters are refused', async () => {
    const evil =
      '<p onclick="x()">好<script>alert(1)</script><img src="https://evil.example/a.png"><img src=x onerror=alert(1)><a href="javascript:alert(1)">点</a><iframe src="//e"></iframe></p>'
    const { discussId, content } = await topicBy('s001', '<b>标题</b>', { content: evil })
    expect(content).toBe('<p>好<a target="_blank" rel="noopener noreferrer nofollow">点</a></p>')
    expect((await got('s002', 'getTopic', { discussId })).remarks).toBe('<b>标题</b>')
    for (const blank of ['', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', '<script>1</script>'])
      expect(
        await ask('s001', 'replyToPost', { parentDiscussId: discussId, content: blank, requestId: request() }),
      ).toMatchObject(empty)
    const input = { teachingClassId: ROOM, content: '<p>x</p>', targetType: 'course', requestId: request() } as const
    expect(await ask('s001', 'publishTopic', { ...input, remarks: ' \u200b ' })).toMatchObject(titleEmpty)
    expect((await ask('s001', 'publishTopic', { ...input, remarks: '\u0000' })).code).toBe(900009)
    expect((await ask('s001', 'publishTopic', { ...input, remarks: '长'.repeat(61) })).code).toBe(900001)
    expect((await ask('s001', 'publishTopic', { ...input, remarks: '题', content: '长'.repeat(20_001) })).code).toBe(
      900001,
    )
  })

  test('the rate of posts is limited', async () => {
    const { discussId } = await topicBy('s004', '太快')
    const answers = []
    for (let n = 0; n < DISCUSS_RATE.posts; n += 1)
      answers.push(
        await ask('s004', 'replyToPost', { parentDiscussId: discussId, content: '<p>刷</p>', requestId: request() }),
      )
    expect(answers.filter(({ success }) => success)).toHaveLength(DISCUSS_RATE.posts - 1)
    expect(answers.at(-1)).toMatchObject(tooOften)
    time += DISCUSS_RATE.seconds * 1_000
    await replyBy('s004', discussId)
  })

  test('D41 a paused or ended class accepts nothing, and can still be read', async () => {
    const { discussId } = await topicBy('s001', '暂停')
    await db().updateTable('teaching_class').set({ is_stop: true }).where('teaching_class_id', '=', ROOM).execute()
    const reply = { parentDiscussId: discussId, content: '<p>x</p>', requestId: request() }
    const topic = {
      teachingClassId: ROOM,
      content: '<p>x</p>',
      remarks: '题',
      targetType: 'course',
      requestId: request(),
    } as const
    expect(await ask('s002', 'replyToPost', reply)).toMatchObject(readOnly)
    expect(await ask('t001', 'replyToPost', reply)).toMatchObject(readOnly)
    expect(await ask('s002', 'publishTopic', topic)).toMatchObject(readOnly)
    expect(await ask('s002', 'likePost', { discussId })).toMatchObject(readOnly)
    expect(await ask('s001', 'changePost', { discussId, content: '<p>改</p>' })).toMatchObject(readOnly)
    expect((await got('s002', 'getTopic', { discussId })).readOnly).toBe('paused')
  })

  test('topics and replies of another class are answered like missing ones, by every call', async () => {
    const { discussId } = await topicBy('s001', '本班')
    const { discussId: replyId } = await replyBy('s002', discussId)
    for (const id of [discussId, replyId])
      for (const who of ['s041', 't002']) {
        const asks = [
          ask(who, 'getTopic', { discussId: id }),
          ask(who, 'findReplies', { discussId: id }),
          ask(who, 'likePost', { discussId: id }),
          ask(who, 'unlikePost', { discussId: id }),
          ask(who, 'readTopic', { discussId: id }),
          ask(who, 'deletePost', { discussId: id }),
          ask(who, 'replyToPost', { parentDiscussId: id, content: '<p>x</p>', requestId: request() }),
          ask(who, 'findTopics', { teachingClassId: ROOM }),
          ask(who, 'findDiscussPeople', { teachingClassId: ROOM }),
          ask(who, 'findDiscussPlaces', { teachingClassId: ROOM }),
        ]
        for (const answer of await Promise.all(asks)) expect(answer).toMatchObject(notFound)
      }
    const own = await topicBy('s041', '别班', { teachingClassId: OTHER_ROOM })
    const foreign = {
      parentDiscussId: own.discussId,
      content: '<p>x</p>',
      requestId: request(),
      mentionIds: 'demo-s001',
    }
    expect(await ask('s041', 'replyToPost', foreign)).toMatchObject(notFound)
    expect((await ask('admin', 'getTopic', { discussId })).success).toBe(false)
  })

  test('B161 notices of type 3: to the author, the quoted and the mentioned, once each, with the reply as target', async () => {
    for (const who of ['s001', 's002', 's003']) await got(who, 'readAllNotices', {})
    const { discussId } = await topicBy('s001', '通知')
    const first = await replyBy('s002', discussId)
    const second = await replyBy('t001', first.discussId, '<p>看这里</p>', { mentionIds: 'demo-s001,demo-s003' })
    const told = async (who: string) =>
      (await noticesOf(who)).map(({ title, bizKey }) => [title, discussOfKey(bizKey)?.discussId])
    expect(await told('s002')).toEqual([['回复被引用', second.discussId]])
    expect(await told('s003')).toEqual([['讨论中提到了您', second.discussId]])
    expect((await told('s001')).sort()).toEqual(
      [
        ['讨论中提到了您', second.discussId],
        ['话题有新的回复', first.discussId],
      ].sort(),
    )
    expect(await told('t001')).toEqual([])
    // The author's own reply.
    await replyBy('s001', discussId)
    expect(await told('s001')).toHaveLength(2)
  })

  test('many replies and likes in a short time are one notice each, with the first of them as target', async () => {
    await got('s001', 'readAllNotices', {})
    const { discussId } = await topicBy('s001', '热门')
    const first = await replyBy('s002', discussId, '<p>一</p>')
    await replyBy('s003', discussId, '<p>二</p>')
    await replyBy('t001', discussId, '<p>三</p>')
    for (const who of ['s002', 's003', 's004']) await got(who, 'likePost', { discussId })
    const said = (await noticesOf('s001')).map(({ title, content, bizKey }) => [
      title,
      content,
      discussOfKey(bizKey)?.discussId,
    ])
    expect(said.sort()).toEqual(
      [
        ['发言获得了赞', '刘思琪等3人赞了您在“热门”中的发言', discussId],
        ['话题有新的回复', '陈思远等3人回复了您的话题“热门”', first.discussId],
      ].sort(),
    )
    expect(await got('s001', 'countUnread', {})).toBe(2)
    // After it was read, or after a long time, a new notice is sent.
    time += DISCUSS_TOGETHER_MS + 1
    await replyBy('s002', discussId, '<p>四</p>')
    expect((await noticesOf('s001')).filter(({ title }) => title === '话题有新的回复')).toHaveLength(2)
  })
})
