/** Model of the root: examples, and an assertion for each state. */
import { closeCodes } from '../../../../contract/errors'
import { appMachine } from '../../../machines/shell/app/app.machine'
import { defineModel } from '../../../statecharts/model'
import { admin, teacher } from '../../account/session/session.examples'
import { must, mustBe } from '../../shared/must'
import { appWords } from './app.words'

const place = { teachingClassId: 'tc1', classesId: 'cl1' }

export const appModel = defineModel<typeof appMachine>({
  name: 'app',
  feature: 'app',
  purpose:
    'The whole client: the signed-in user, the services that run for that user, the class that is entered, and failures of calls that concern the whole client.',
  machine: appMachine,
  source: 'src/machines/shell/app/app.machine.ts',
  starts: [{ name: 'opened', input: { isMainChannel: true } }],
  words: appWords,
  events: {
    'session.signedIn': [
      {
        example: 'a teacher',
        event: { type: 'session.signedIn', token: 'tok', user: { ...teacher, mustChangePassword: false } },
      },
      {
        example: 'an administrator',
        event: { type: 'session.signedIn', token: 'tok', user: { ...admin, mustChangePassword: false } },
      },
      {
        example: 'with an initial password',
        event: { type: 'session.signedIn', token: 'tok', user: { ...teacher, mustChangePassword: true } },
      },
    ],
    'session.passwordChanged': [{ type: 'session.passwordChanged' }],
    'session.signedOut': [{ type: 'session.signedOut' }],
    'session.end': [{ type: 'session.end' }],
    'sockets.close': [{ type: 'sockets.close' }],
    'notifications.forcedOffline': [{ type: 'notifications.forcedOffline', text: '已在其他设备登录' }],
    'notifications.refused': [
      { example: 'the session is gone', event: { type: 'notifications.refused', code: closeCodes.unauthorized } },
      {
        example: 'the password has to be changed',
        event: { type: 'notifications.refused', code: closeCodes.passwordChangeNeeded },
      },
    ],
    'http.blocked': [{ type: 'http.blocked', text: '学校授权无效' }],
    'license.retry': [{ type: 'license.retry' }],
    'license.signOut': [{ type: 'license.signOut' }],
    'http.licenseEnded': [{ type: 'http.licenseEnded', text: '授权已失效' }],
    'http.warned': [{ type: 'http.warned', text: '授权即将到期' }],
    'http.signedOut': [{ type: 'http.signedOut', text: '您的身份验证已过期,请重新登录!' }],
    'http.passwordNeeded': [{ type: 'http.passwordNeeded', text: '请先修改初始密码' }],
    'place.changed': [
      { example: 'into a class', event: { type: 'place.changed', place } },
      {
        example: 'into another class',
        event: { type: 'place.changed', place: { teachingClassId: 'tc2', classesId: 'cl2' } },
      },
      { example: 'out of it', event: { type: 'place.changed', place: null } },
    ],
    'mode.changed': [
      { example: 'to preview', event: { type: 'mode.changed', mode: 'preview' } },
      { example: 'to normal', event: { type: 'mode.changed', mode: 'normal' } },
    ],
  },
  states: {
    'presence.signedOut': ({ context, children }) => {
      mustBe([context.token, context.user], [null, null], 'token and user')
      must(children.notifications === undefined && children.classroom === undefined, 'no live service runs')
      must(children.chat === undefined, 'no chat runs')
      must(children.uploads === undefined, 'no upload runs')
    },
    'presence.signedIn.restricted': ({ children, context }) => {
      mustBe(context.user?.mustChangePassword, true, 'whether the password has to be changed')
      must(children.notifications === undefined && children.classroom === undefined, 'no live service runs')
      must(children.chat === undefined, 'the chat is closed')
    },
    'presence.signedIn.online.outside': ({ children, context }) => {
      mustBe(children.chat !== undefined, context.user?.role !== 'admin', 'whether the chat runs')
      must(children.notifications !== undefined, 'the notifications run')
      must(children.uploads !== undefined, 'files can be uploaded')
      must(children.classroom === undefined, 'no classroom is open')
    },
    'presence.signedIn.online.inClass': ({ children, context }) => {
      must(children.classroom !== undefined, 'the classroom is open')
      must(children.uploads !== undefined, 'uploads continue in class')
      must(context.place !== null, 'the class is known')
    },
    'presence.signedIn.offline': ({ children }) => {
      must(children.notifications === undefined && children.classroom === undefined, 'every socket is closed')
      must(children.chat === undefined, 'the chat is closed')
      must(children.forcedOffline !== undefined, 'the forced-offline chart runs')
    },
    'license.valid': ({ context }) => mustBe(context.blockedText, '', 'the block'),
    'license.ending': () => undefined,
    'license.blocked': ({ context }) => mustBe(context.blockedText, '学校授权无效', 'the block'),
    'license.leaving': ({ context }) => mustBe(context.blockedText, '学校授权无效', 'the block'),
  },
  invariants: [
    {
      sentence: 'A classroom runs only for a signed-in user, on a class path.',
      holds: ({ children, context }) =>
        children.classroom === undefined || (context.user !== null && context.place !== null),
    },
    {
      sentence: 'The chat runs only for students and teachers.',
      holds: ({ children, context }) =>
        children.chat === undefined || (context.user !== null && context.user.role !== 'admin'),
    },
  ],
})
