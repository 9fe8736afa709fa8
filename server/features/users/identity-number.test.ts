import { expect, it } from 'vitest'
import { isIdentityNumber } from './identity-number.ts'

it.each([
  // The examples of GB 11643-1999.
  '11010519491231002X',
  '440524188001010014',
  '11010519491231002x',
  // 15 digits have no check digit.
  '110105491231002',
])('takes %s', (number) => expect(isIdentityNumber(number)).toBe(true))

it.each([
  ['another check digit', '110105194912310021'],
  ['a wrong digit', '11010519491231003X'],
  ['a day that never was', '11010519490229002X'],
  ['a month that never was', '110105491331002'],
  ['a region that is none', '99010519491231002X'],
  ['too few signs', '11010519491231002'],
  ['sixteen digits', '1101051949123100'],
  ['letters', '1101051949123100AX'],
  ['full-width digits', '１１０１０５４９１２３１００２'],
  ['nothing', ''],
])('refuses %s', (_, number) => expect(isIdentityNumber(number)).toBe(false))
