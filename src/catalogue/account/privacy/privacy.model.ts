/** Models of the charts of personal data: examples, and an assertion for each state. */
import type { Job } from '../../../../contract/entities/shared/job'
import { consentMachine } from '../../../machines/account/privacy/consent.machine'
import { erasureMachine } from '../../../machines/account/privacy/erasure.machine'
import { PERSON_EXPORT, personExportMachine } from '../../../machines/account/privacy/personExport.machine'
import { ownConsentResource, privacyTextResource } from '../../../machines/account/privacy/privacy.resources'
import type { ErasurePreview } from '../../../machines/account/privacy/privacy.types'
import { privacyTexts as texts } from '../../../machines/account/privacy/texts'
import { defineModel } from '../../../statecharts/model'
import { resourceUse } from '../../shared/data/resource.model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { consentWords, erasureWords, personExportWords } from './privacy.words'

const job: Job = {
  jobId: 'job-1',
  kind: PERSON_EXPORT,
  state: 'running',
  done: 12,
  total: 84,
  skipped: 0,
  text: '',
  fileName: '个人数据_s001.zip',
}
const progressed = (part: Partial<Job>) => ({ type: 'export.progressed' as const, job: { ...job, ...part } })

export const personExportModel = defineModel<typeof personExportMachine>({
  name: 'person-export',
  feature: 'privacy',
  purpose: 'The export of the user’s own data: started, followed, downloaded, and found again after a reload.',
  machine: personExportMachine,
  source: 'src/machines/account/privacy/personExport.machine.ts',
  starts: [{ name: 'the account page', input: undefined }],
  words: personExportWords,
  events: {
    'export.begin': [{ type: 'export.begin' }],
    'export.download': [{ type: 'export.download' }],
    'export.progressed': [
      { example: 'some', event: progressed({ done: 40 }) },
      { example: 'less, late', event: progressed({ done: 11 }) },
      { example: 'done', event: progressed({ done: 84, state: 'done' }) },
      { example: 'failed', event: progressed({ state: 'failed' }) },
      { example: 'failed, with a reason', event: progressed({ state: 'failed', text: '网络不通' }) },
      { example: 'of another', event: progressed({ jobId: 'job-9', done: 84, state: 'done' }) },
    ],
  },
  actors: {
    findJobs: {
      done: [
        [],
        [job, { ...job, jobId: 'job-0', state: 'done' }],
        [{ ...job, done: 84, state: 'done' }],
        [{ ...job, state: 'failed' }],
      ],
      error: failures,
    },
    begin: { done: [job], error: failures },
    progress: {},
    download: { done: [undefined], error: failures },
  },
  states: {
    searching: (_, effects) => asksFor(effects, 'findJobs', { kind: PERSON_EXPORT }),
    idle: ({ context }) => mustBe(context, { job: null, problem: null }, 'the known job and problem'),
    beginning: ({ context }) => mustBe(context, { job: null, problem: null }, 'the known job and problem'),
    writing: ({ context }, effects) => {
      must(context.job?.state === 'running', 'the job is running')
      asksFor(effects, 'progress', { jobId: context.job.jobId })
    },
    downloading: ({ context }, effects) => {
      mustBe([context.job?.state, context.problem], ['done', null], 'the state of the job, and the problem')
      asksFor(effects, 'download', { jobId: 'job-1' })
    },
    ready: ({ context }) => {
      mustBe(context.job?.state, 'done', 'the state of the job')
      if (context.problem !== null) saysWhy(context.problem, texts.downloadFailed)
    },
    failed: ({ context }) => saysWhy(context.problem, texts.exportFailed),
  },
  isUsual: ({ context }) => context.problem === null,
})

export const preview: ErasurePreview = {
  userId: 'user-1',
  realName: '王子涵',
  loginCode: 's001',
  dueAt: null,
  waitDays: 30,
  counts: [
    { title: '登录记录', num: 212, how: 'removed', why: '' },
    { title: '笔记', num: 14, how: 'removed', why: '' },
    { title: '发送的聊天消息', num: 58, how: 'replaced', why: '' },
    { title: '签到', num: 31, how: 'replaced', why: '' },
    { title: '学习任务的进度和成绩', num: 46, how: 'remains', why: '成绩和统计不变' },
  ],
}
const state = { userId: 'user-1', realName: '王子涵', loginCode: 's001' }
const DUE = Date.UTC(2026, 2, 31, 4)

export const erasureModel = defineModel<typeof erasureMachine>({
  name: 'erasure',
  feature: 'privacy',
  purpose: 'An administrator erases the data of a person after a preview, or cancels a pending erasure.',
  machine: erasureMachine,
  source: 'src/machines/account/privacy/erasure.machine.ts',
  starts: [{ name: 'the row of a student', input: { userId: 'user-1' } }],
  words: erasureWords,
  events: {
    'erasure.reload': [{ type: 'erasure.reload' }],
    'erasure.request': [{ type: 'erasure.request' }],
    'erasure.cancel': [{ type: 'erasure.cancel' }],
    'erasure.close': [{ type: 'erasure.close' }],
  },
  actors: {
    preview: { done: [preview, { ...preview, dueAt: DUE }, { ...preview, waitDays: 0, counts: [] }], error: failures },
    request: { done: [{ ...state, dueAt: DUE }], error: failures },
    cancel: { done: [{ ...state, dueAt: null }], error: failures },
  },
  states: {
    loading: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'preview', { userId: 'user-1' })
    },
    failed: ({ context }) => saysWhy(context.problem, texts.previewFailed),
    deciding: ({ context }) => {
      must(context.preview !== null, 'the preview is shown')
      if (context.problem !== null) saysWhy(context.problem, texts.requestFailed)
    },
    requesting: ({ context }, effects) => {
      mustBe(context.preview?.dueAt, null, 'no erasure is pending')
      asksFor(effects, 'request', { userId: 'user-1' })
    },
    cancelling: ({ context }, effects) => {
      must(context.preview?.dueAt !== null, 'an erasure is pending')
      asksFor(effects, 'cancel', { userId: 'user-1' })
    },
    closed: () => undefined,
  },
  isUsual: ({ context }) => context.problem === null && context.preview?.dueAt === null,
})

export const consentModel = defineModel<typeof consentMachine>({
  name: 'consent',
  feature: 'privacy',
  purpose: 'A user agrees to the current version of the privacy text after signing in.',
  machine: consentMachine,
  source: 'src/machines/account/privacy/consent.machine.ts',
  starts: [{ name: 'after signing in', input: undefined }],
  words: consentWords,
  events: { 'consent.agree': [{ type: 'consent.agree' }] },
  actors: {
    agree: { done: [{ current: '1.0', agreed: { version: '1.0', at: DUE } }], error: failures },
  },
  states: {
    asking: ({ context }) => {
      if (context.problem !== null) saysWhy(context.problem, texts.agreeFailed)
    },
    agreeing: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'agree', {})
    },
    agreed: ({ context }) => mustBe(context.problem, null, 'the problem'),
  },
  isUsual: ({ context }) => context.problem === null,
})

export const privacyTextModel = resourceUse({
  resource: privacyTextResource,
  feature: 'privacy',
  purpose: 'The privacy page: what is stored and how long, and the part that the school writes.',
  title: '隐私',
  starts: { 'the page': { query: {}, words: '打开“隐私”' } },
  answers: [
    {
      text: {
        current: '1.2',
        stored: [
          { title: '帐号', items: [{ title: '帐号', fields: ['姓名', '帐号', '身份', '头像', '密码的摘要'] }] },
          {
            title: '课堂活动',
            items: [
              { title: '被点名', fields: ['课堂', '当时的姓名', '时间'] },
              { title: '签到', fields: ['课堂', '签到时间', '老师的标记', '设备标识'] },
            ],
          },
        ],
        retention: ['登录记录保存 180 天，之后自动删除。', '聊天消息随课堂保存，直到学校删除。'],
        responsible: '信息中心 王老师',
        contact: 'privacy@school.example',
        additions: '本校每学期清理一次公共电脑上的资料。',
        version: 3,
      },
    },
  ],
})

export const ownConsentModel = resourceUse({
  resource: ownConsentResource,
  feature: 'privacy',
  purpose: 'The consent of the user on the account page.',
  title: '同意的隐私说明',
  starts: { 'the account page': { query: {}, words: '打开帐号管理' } },
  answers: [
    { consent: { current: '1.2', agreed: { version: '1.2', at: DUE } } },
    { consent: { current: '1.2', agreed: null } },
  ],
})
