/** Words of the home page. */
export const home = {
  'home.lead': {
    one: 'In one document, find the page you need',
    other: 'In {count} documents, find the page you need',
  },
  'home.leadEmpty': 'Begin a library with one document',
  'home.describe':
    '{name}: {documents} documents, {pages} pages; every page readable, every line searchable.',
  'home.recommended': 'Featured',
  'home.newest': 'New',
  'home.categories': 'Categories',
  'home.moreRecommended': 'All featured',
  'home.moreNewest': 'All new',
  'home.more': 'All',
  'home.moreOf': 'All of {name}',
  'home.empty': 'There are no documents yet',
  'home.emptyHint': 'Upload the first one; moments later it can be read page by page.',
  'home.welcome': 'Welcome',
  'home.welcomeHint': 'Sign in to upload documents and go on reading anywhere.',
  'home.signIn': 'Sign in',
  'home.hello': 'Hello, {name}',
}
