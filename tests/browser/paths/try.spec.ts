import { wayInBrowser } from '../../../src/statecharts/driven'
import { makePlan } from '../../../src/statecharts/walk/explore'
import { readPlan, writePlan } from '../../../src/statecharts/walk/plans'
import { test } from '../../support/browser/test'
import { playerOf } from './hands'
import { studentRaceHands } from './race.hands'
import * as all from './try.all'

const names = (process.env.TRY ?? 'race-student').split(',')

for (const name of names) test(name, async ({ browser, room }) => { const hands = Object.values(all).find((h) => h.model.name === name)!
  test.setTimeout(1_200_000)
  const { model } = hands
  const paths = readPlan(model, writePlan(makePlan(model)))!.paths.filter((p) => wayInBrowser(model, p).isDriven)
  const step = Number(process.env.STEP ?? 10),
    from = Number(process.env.FROM ?? 0)
  const stage = await playerOf(hands).open(browser, room)
  let ok = 0,
    no = 0
  for (let i = from; i < paths.length; i += step) {
    const t = Date.now()
    try {
      await stage.go(paths[i]!, (page) => page.screenshot({ path: `/tmp/try-${name}-${i}.png` }))
      ok++
      if (process.env.LOUD) console.log('ok', i, Date.now() - t, paths[i]!.name)
    } catch (e) {
      no++
      console.log(
        'NO',
        i,
        Date.now() - t,
        paths[i]!.name,
        '\n',
        (e as Error).message.replaceAll(/\u001b\[\d+m/g, '').slice(0, 900),
      )
    }
  }
  console.log(name, 'ok', ok, 'no', no, 'of', paths.length)
  await stage.close()
})
