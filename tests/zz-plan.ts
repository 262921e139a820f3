import { planDrives } from './support/browser/drive'
import { teacherRaceDriver, studentRaceDriver } from './browser/paths/race.drivers'
for (const d of [teacherRaceDriver, studentRaceDriver]) { const p = planDrives(d as never); console.log('##', d.model.name, p.drives.length, p.driven.length); for (const f of p.failures) console.log(f); for (const x of p.drives) console.log('  -', x.name) }
