import { boardModel } from '../../src/machines/board/board.model'
import { walkChart } from '../support/walk'

walkChart(boardModel, 'B207 B211')
