import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { walkChart } from '../../support/walk'

walkChart(teacherRaceModel, 'B265 B266 B267 B268 B269 B270 B271 B355 B373')
walkChart(studentRaceModel, 'B225 B226 B259 B260 B261 B262 B263 B264 B380')
