// Runs early and alone: the doors open on a session's first page only. Where storage is closed, they stay out.
try {
  if (sessionStorage.getItem('twofold-doors')) document.documentElement.classList.add('doors-seen')
  sessionStorage.setItem('twofold-doors', '1')
} catch {
  document.documentElement.classList.add('doors-seen')
}
