import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { backTo, categoryPath, loginPath } from '#web/kit/paths.ts'
import { useT } from '#web/kit/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Avatar } from './avatar.tsx'
import type { CategoryNode } from './category-tree.ts'
import { useLogout } from './use-logout.ts'
import { useCategoryTree, useHasOffice, useUser } from './use-root.ts'

const row = 'block rounded-sm py-2 text-ink hover:text-indigo'

/** The phone's way to everything in the header: search, the reader, the shelves. */
export default function PhoneDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const tree = useCategoryTree()
  useCloseOnLeave(onClose)
  return (
    <Drawer open={open} onClose={onClose} title={t('nav.menu')} closeLabel={t('ui.close')}>
      <div className="grid gap-5">
        <SearchBox />
        <Reader />
        <nav aria-label={t('nav.main')} className="border-t border-line pt-3">
          <a href="/" className={row}>
            {t('nav.home')}
          </a>
          <a href="/category" className={row}>
            {t('nav.documents')}
          </a>
          {tree.map((node) => (
            <Shelf key={node.id} node={node} />
          ))}
        </nav>
      </div>
    </Drawer>
  )
}

/** A new address is the reason to close; being opened is not. */
function useCloseOnLeave(onClose: () => void) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    onClose()
  }, [key, onClose])
}

function Shelf({ node }: { node: CategoryNode }) {
  if (node.children.length === 0)
    return (
      <a href={categoryPath(node.id)} className={`${row} pl-4 text-ink-2`}>
        {node.title}
      </a>
    )
  return (
    <details className="pl-4">
      <summary className="py-2 text-ink-2 marker:text-ink-3">{node.title}</summary>
      <div className="border-l border-line pl-4">
        <a href={categoryPath(node.id)} className={row}>
          {node.title}
        </a>
        {node.children.map((child) => (
          <a key={child.id} href={categoryPath(child.id)} className={row}>
            {child.title}
          </a>
        ))}
      </div>
    </details>
  )
}

function Reader() {
  const t = useT()
  const user = useUser()
  const logout = useLogout()
  const office = useHasOffice()
  const location = useLocation()
  if (!user)
    return (
      <a href={loginPath(backTo(location))} className={buttonClass('primary')}>
        {t('nav.loginOrRegister')}
      </a>
    )
  return (
    <div>
      <p className="flex items-center gap-3 pb-2">
        <Avatar user={user} />
        <span className="font-strong">{user.username}</span>
      </p>
      <a href="/me" className={row}>
        {t('nav.me')}
      </a>
      <a href="/upload" className={row}>
        {t('nav.upload')}
      </a>
      {office && (
        <a href="/admin" className={row}>
          {t('nav.office')}
        </a>
      )}
      <button type="button" onClick={logout} className={`${row} w-full text-left`}>
        {t('nav.logout')}
      </button>
    </div>
  )
}
