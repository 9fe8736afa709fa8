import type { Page } from '@playwright/test'
import { configPages, type ConfigRow } from '#contracts/settings.ts'
import { ask, enter, forgive, makeStaff } from './staff.ts'
import { expect, type TestSite, test } from './test.ts'

// Eighteen ways through a page: a quarter of a minute, far more on a machine with other work.
test.setTimeout(240_000)

const keyOf = ({ category, name }: ConfigRow) => `${category}.${name}`

const rowsOf = async (site: TestSite) =>
  (await ask<{ config: ConfigRow[] }>(site, 'GET', 'config/list')).config

/** A setting of a page that can be broken: a number, else an address. */
function breakable(rows: readonly ConfigRow[], categories: readonly string[]) {
  const own = rows.filter(({ category }) => categories.includes(category))
  const found =
    own.find(({ input_type }) => input_type === 'number') ??
    own.find(({ name }) => name === 'endpoint' || name === 'about')
  if (!found) throw new Error(`nothing to break in ${categories.join(', ')}`)
  return found
}

/** Another value that fits. */
function changed({ input_type, value, max }: ConfigRow) {
  if (input_type !== 'number') return 'https://changed.example'
  return String(Number(value) + (Number(value) === max ? -1 : 1))
}

/** Looks for a setting in the back office's search, and is led to it. */
async function find(page: Page, row: ConfigRow) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面与设置' }).fill(keyOf(row))
  await expect(page.getByRole('option').first()).toContainText(row.label)
  await page.keyboard.press('Enter')
  const box = page.locator(`[id="setting-${keyOf(row)}"]`)
  const field = box.getByRole('textbox', { name: row.label })
  await expect(field).toBeFocused()
  return { box, field }
}

async function setBack(page: Page, row: ConfigRow, username: string) {
  await page.getByRole('button', { name: '修改历史' }).click()
  const drawer = page.getByRole('dialog', { name: '修改历史' })
  const newest = drawer.getByRole('listitem').first()
  for (const text of [row.label, changed(row), username]) await expect(newest).toContainText(text)
  await newest.getByRole('button', { name: '改回之前的值' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '改回之前的值' }).click()
  // The act of setting back is itself the newest change, with nothing to wait for but that.
  await expect(newest).toContainText(new RegExp(`改前\\s*${changed(row)}`))
  await expect(drawer.getByRole('button', { name: '改回之前的值' }).nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('on every page a setting is found, broken, changed and set back from its history', async ({
  page,
  site,
  problems,
}) => {
  const before = await rowsOf(site)
  const staff = await makeStaff(site)
  await enter(page, staff, '/admin/config/ssr')
  const touched = Object.values(configPages).map((categories) => breakable(before, categories))
  for (const row of touched)
    await test.step(keyOf(row), async () => {
      const { box, field } = await find(page, row)
      await field.fill('neither a number nor an address')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(box).toContainText('请填')
      forgive(problems, /status of 422/)

      await field.fill(changed(row))
      await page.keyboard.press('Control+s')
      await expect(page.getByText('没有改动')).toBeVisible()
      await expect(field).toHaveValue(changed(row))
      await setBack(page, row, staff.username)
      await expect(field).toHaveValue(row.value)
    })
  const keys = touched.map(keyOf)
  const now = (await rowsOf(site)).filter((row) => keys.includes(keyOf(row)))
  expect(now).toEqual(before.filter((row) => keys.includes(keyOf(row))))
})
