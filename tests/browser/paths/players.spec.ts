/**
 * Covering paths on the production page. An everyday run walks a few fixed paths; a full run walks 30, chosen at random
 * among all that are possible there. The seed is printed, and `PODIUM_SEED` repeats it.
 */
import type { Page } from 'playwright/test'
import { catalogue } from '../../../src/catalogue/catalogue'
import { wayInBrowser } from '../../../src/statecharts/driven'
import { pagePlanOf } from '../../../src/statecharts/walk/plans'
import { examplesOf } from '../../../src/statecharts/walk/world'
import { type Player, playPath, type Stage } from '../../support/browser/plays'
import { expect, test } from '../../support/browser/test'
import { randomFrom } from '../../support/faults/random'
import { classHands, players } from './players'

test('every chart with production moves has a player', () => {
  const said = catalogue.flatMap(({ name, production }) => (production ? [name] : []))
  expect(Object.keys(players).sort()).toEqual(said.sort())
  for (const [name, { model }] of Object.entries(players)) expect(model.name).toBe(name)
})

for (const hands of classHands) {
  const { model, press, kept = {}, resumed } = hands
  test(`chart ${model.name}: the hands can make every move that its page offers`, () => {
    const { moves = {} } = model.production ?? {}
    const lacking = examplesOf(model)
      .filter(({ name, type }) => (moves[name] ?? moves[type]) && !type.startsWith('link.') && type !== resumed.type)
      .filter(({ name, type, event }) => !hands.messageOf(event) && !press[name] && !press[type] && !kept[type])
    expect(lacking.map(({ name }) => name)).toEqual([])
  })
}

playPath(players['race-student'], 'a press in the countdown is a false start; the winner of the next race is named', [
  'link.connected',
  'race.started (with its question)',
  'race.press',
  'race.pressAnswered (a false start)',
  'race.started (the next one, question hidden)',
  'wait xstate.after.countdownLeft.studentRace.shown.countdown',
  'race.won (the next race)',
])
playPath(
  players['roll-call-teacher'],
  'a start that was asked for is lost with the connection; the draw runs all the same',
  [
    'link.connected',
    'rollCall.open',
    'rollCall.committed (whole class)',
    'rollCall.start',
    'link.lost',
    'link.connected',
    'rollCall.resumed (in the middle)',
    'wait xstate.after.untilReveal.teacherRollCall.dialog.open.draw.running',
  ],
)
playPath(players['vote-student'], 'an answer without a connection waits, and goes out when the server answers again', [
  'link.connected',
  'vote.started (a vote)',
  'vote.choose (a single choice)',
  'link.lost',
  'vote.submit (in time)',
  'vote.submitAnyway (in time)',
  'link.connected',
  'vote.resumed (to be answered)',
  'vote.answered (it counts)',
  'vote.understood',
])
playPath(players['attendance-student'], 'a wrong code costs a try; the right one signs in', [
  'link.connected',
  'attendance.started (code mode)',
  'code.change (the fourth digit)',
  'attendance.refused (a wrong code)',
  'code.change (the fourth digit)',
  'attendance.succeeded (by code)',
])

const RANDOM_PATHS = 30

test(`${RANDOM_PATHS} covering paths chosen at random work on the production page`, { tag: '@full' }, async ({
  browser,
  campus,
}) => {
  test.setTimeout(1_800_000)
  const seed = Number(process.env.PODIUM_SEED ?? Date.now() % 2 ** 31)
  console.log(`covering paths of seed ${seed}`)
  const all = Object.values<Player>(players).flatMap((player) =>
    pagePlanOf(player.model).paths.flatMap((path) =>
      wayInBrowser(player.model, path).isDriven ? [{ player, path }] : [],
    ),
  )
  const chosen = randomFrom(seed).shuffled(all).slice(0, RANDOM_PATHS)
  const stages = new Map<Player, Stage>()
  const failures: string[] = []
  for (const [index, { player, path }] of chosen.entries()) {
    // Each player has its own room: a second sign-in of the same user ends the first session.
    const stage = stages.get(player) ?? (await player.open(browser, await campus.room()))
    stages.set(player, stage)
    const picture = (page: Page) => page.screenshot({ path: test.info().outputPath(`path-${index + 1}.png`) })
    await stage.go(path, picture).catch((error: unknown) => {
      failures.push(`${player.model.name}: ${path.name}\n  ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  for (const stage of stages.values()) await stage.close()
  expect(failures.join('\n\n'), `seed ${seed}`).toBe('')
})
