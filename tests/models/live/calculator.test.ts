import { calculationModel } from '../../../src/catalogue/live/calculator/calculation.model'
import { calculatorModel } from '../../../src/catalogue/live/calculator/calculator.model'
import { walkChart } from '../../support/walk'

walkChart(calculatorModel, 'B065 B077')
walkChart(calculationModel, 'B207')
