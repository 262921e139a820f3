import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, modes } from '../../../contract/modes'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

/** Enabled features of a server, as its configuration file names them. */
const featuresOf = async (server: TestApp): Promise<unknown> =>
  JSON.parse(await (await fetch(`${server.origin}/dist/config.json`)).text()).features

describeOnEither('a school without a licence', (database) => {
  const admin = { login: 'admin', password: 'Podium2026' }
  let place: Awaited<ReturnType<typeof database.create>>
  beforeAll(async () => {
    place = await database.create()
  })
  afterAll(() => place.remove())

  const start = (licenseRequired: boolean) =>
    startApp(database, { place, config: { demo: false, admin, mode: 'rpa', licenseRequired } })

  test('D1 has every feature and no limit, and its licence page shows that none is needed', async () => {
    const server = await start(false)
    try {
      const token = await server.login('admin')
      expect(await featuresOf(server)).toEqual(features)
      // A call with a feature that the mode rpa does not enable.
      expect(await server.post('/admin/businessPlan/getBusinessPlanList', {}, token)).not.toMatchObject({
        code: 900240,
      })
      const { data } = await server.post('/license/get', {}, token)
      expect(data).toMatchObject({ licenseId: '', licenseRequired: false, studentLimit: 0, state: '1' })
    } finally {
      await server.close()
    }
  })

  test('D1 has only the features of its mode if LICENSE_REQUIRED is on', async () => {
    const server = await start(true)
    try {
      const token = await server.login('admin')
      expect(await featuresOf(server)).toEqual(modes.rpa.features)
      const { data } = await server.post('/license/get', {}, token)
      expect(data).toMatchObject({ licenseId: '', licenseRequired: true })
    } finally {
      await server.close()
    }
  })
})
