/** How the moves of a vote are made on the pages of the student and of the teacher. */
import type { AnyEventObject } from 'xstate'
import { studentVoteModel } from '../../../src/catalogue/live/vote/studentVote.model'
import { teacherVoteModel } from '../../../src/catalogue/live/vote/teacherVote.model'
import { history, requestRow, resultRow } from '../../../src/catalogue/live/vote/vote.examples'
import { texts } from '../../../src/machines/live/vote/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import type { ServerMessage } from '../../support/browser/playedPage'
import { expect } from '../../support/browser/test'
import { AT_ONCE, answer, closed, type Hands, press, type Sight, shown, tool } from './hands'

function messageOf(event: AnyEventObject): ServerMessage | undefined {
  switch (event.type) {
    case 'vote.started':
      return { name: 'voteStarted', data: { voteId: event.vote.voteId, vote: event.vote } }
    case 'vote.ended':
      return { name: 'votesChanged', data: { voteId: event.voteId, voteStatus: '2', vote: event.vote } }
    case 'vote.listsChanged': {
      const waiting = event.waiting === null ? {} : { waiting: event.waiting }
      return { name: 'votesChanged', data: { voteId: null, voteStatus: null, vote: null, ...waiting } }
    }
    case 'vote.requested':
      return { name: 'voteRequested', data: { vote: event.vote, waiting: event.waiting } }
    case 'vote.tallied':
      return { name: 'voteTallied', data: event.tally }
    case 'vote.requestRefused':
      return { name: 'voteRefused', data: { voteId: event.voteId, voteName: event.voteName } }
    case 'vote.answered':
      return { name: 'voteAnswered', data: { voteId: event.voteId, outcome: event.outcome, vote: event.vote } }
    case 'vote.refused':
      return { name: 'refused', data: { code: event.code, request: event.request }, mess: event.text }
    default:
      return undefined
  }
}

const resumed: Hands['resumed'] = {
  type: 'vote.resumed',
  running: ({ vote, waiting }) => ({ vote, votesWaiting: waiting }),
}

/** The votes of the list: a past one, and the vote of the examples under another title. */
const OLD = '往期投票'
const FIRST = '第一次投票'
const listed = [
  { ...resultRow, voteId: 'old3', voteName: OLD },
  { ...resultRow, voteName: FIRST },
]
const votes = { ...history, list: listed, total: listed.length }
const requests = { ...history, list: [requestRow], total: 1 }

const row =
  (name: string) =>
  ({ dialog }: Sight): Promise<void> =>
    dialog
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button')
      .click()
const option =
  (question: number, place: number) =>
  ({ dialog }: Sight): Promise<void> =>
    dialog.locator('.vote-choices').nth(question).locator('.vote-choice').nth(place).click()

const ballot = {
  choosing: shown(texts.submitAnswer),
  told: (({ page }) => expect(page.getByRole('alertdialog')).toBeVisible(AT_ONCE)) satisfies NonNullable<
    Hands['seen']
  >[string],
}

export const studentVoteHands: Hands = {
  model: studentVoteModel,
  seat: { demo: 's001', channel: 'voteRace', held: ['getVote'], answers: { findVotes: votes } },
  title: new RegExp(`^(${texts.title}|${texts.createRequest})$`),
  resumed,
  messageOf,
  calls: { get: { name: 'getVote' } },
  kept: {
    'choice.restored': ({ kept }, { userId, teachingClassId }) => ({
      session: { [`voteChoice:${userId}:${teachingClassId}`]: kept },
    }),
  },
  press: {
    'vote.open': tool(texts.title),
    'vote.reopen': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: teachingClassTexts.backTo(routeTexts.asideVote) })
        .click(),
    'vote.close': press('关闭'),
    'vote.back': press(texts.back, texts.own),
    'vote.create': press(texts.createRequest, texts.goOn),
    'vote.show (a past one)': row(OLD),
    'vote.show (the one to be answered)': row(FIRST),
    'vote.choose (a single choice)': option(0, 1),
    'vote.choose (one of several)': option(1, 0),
    'vote.submit': press(texts.submitAnswer),
    'vote.submitAnyway': answer(texts.submitAnyway),
    'vote.toOpen': answer(/^去第/),
    'vote.understood': answer(/./),
  },
  seen: {
    closed,
    'open.ballot.choosing': ballot.choosing,
    'open.ballot.asking': ballot.told,
    'open.ballot.blank': ballot.told,
    'open.ballot.late': ballot.told,
    'open.ballot.succeeded': ballot.told,
    'open.ballot.sending': shown(texts.sending),
    'open.ballot.waiting': ({ dialog }) => expect(dialog.getByText(texts.waitingLine).first()).toBeVisible(AT_ONCE),
    'open.shown': shown(texts.own),
  },
}

export const teacherVoteHands: Hands = {
  model: teacherVoteModel,
  seat: {
    demo: 't001',
    channel: 'voteRace',
    held: ['getVote', 'agreeVote', 'refuseVote', 'exportVote'],
    answers: { findVotes: votes, getReviewVotes: requests },
  },
  title: new RegExp(`^(${[texts.title, texts.create, texts.ongoing, texts.reviewTitle].join('|')})$`),
  resumed,
  messageOf,
  calls: {
    get: { name: 'getVote' },
    agree: { name: 'agreeVote' },
    refuse: { name: 'refuseVote' },
    export: { name: 'exportVote', isFile: true },
  },
  press: {
    'vote.open': tool(texts.title),
    'vote.close': press('关闭'),
    'vote.back': press(texts.back),
    'vote.create': press(texts.create, texts.goOn),
    'vote.watch': press(texts.watch),
    'vote.showHistory': ({ dialog }) => dialog.getByRole('radio', { name: texts.history }).check(),
    'vote.showRequests': ({ dialog }) => dialog.getByRole('radio', { name: new RegExp(`^${texts.requests}`) }).check(),
    'vote.show (a past one)': row(OLD),
    'vote.show (the one that runs)': row(FIRST),
    'vote.review': row(requestRow.voteName),
    'vote.agree': press(texts.agree),
    'vote.refuse': press(texts.refuse),
    'vote.end': press(texts.end),
    'vote.confirmEnd': answer(texts.end),
    'vote.declineEnd': answer(/^(?!结束投票)/),
    'vote.export': press(texts.exportResult),
  },
  seen: {
    'dialog.closed': closed,
    'dialog.open.running.asking': ballot.told,
    'dialog.open.reviewing.deciding': shown(texts.agree),
  },
}
