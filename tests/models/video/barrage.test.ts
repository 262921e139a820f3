import { barrageModel, gatesModel, senderModel } from '../../../src/catalogue/video/barrage/barrage.model'
import { walkChart } from '../../support/walk'

walkChart(barrageModel, 'B545 D25')
walkChart(senderModel, 'B519 D25')
walkChart(gatesModel, 'B474 D10')
