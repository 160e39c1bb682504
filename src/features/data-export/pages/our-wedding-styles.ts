/** The stylesheet of the page in the ZIP, for screens and for paper; the colors are the couple's own. */
export const PAGE_STYLES = `
*,::before,::after{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact;scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul,figure,blockquote{margin:0;padding:0;font-weight:400;list-style:none}
h1,h2,h3,h4,blockquote,.kicker,.date,nav a,.songs b{font-family:var(--serif,Georgia,serif);font-variant-numeric:lining-nums}
a{color:var(--primary-ink);text-underline-offset:.2em}
a:focus-visible{outline:2px solid var(--primary-ink);outline-offset:3px}
time,small,.aside,.lead{color:var(--muted)}
.sprig{display:block;width:150px;height:auto;margin:20px auto;fill:currentColor;color:var(--accent-ink)}
.heart{fill:var(--primary-ink)}

.cover{padding:clamp(56px,11vw,128px) 24px clamp(40px,7vw,80px);text-align:center}
.cover img{display:block;width:100%;height:min(62vh,620px);object-fit:cover}
.cover.has-photo{padding:0 0 clamp(40px,7vw,80px)}
.cover.has-photo .names{position:relative;width:min(720px,calc(100% - 40px));margin:-88px auto 0;padding:40px 24px 8px;background:var(--ground)}
.kicker{color:var(--soft);font-size:19px;font-style:italic}
h1{margin-top:6px;font-size:clamp(42px,8.5vw,88px);line-height:1.08;text-wrap:balance}
.amp{color:var(--accent-ink);font-style:italic}
.date{font-size:clamp(19px,2.6vw,25px)}
.venue{margin-top:8px;color:var(--soft)}

nav{width:min(1120px,calc(100% - 48px));margin:0 auto;border-block:1px solid var(--hairline)}
nav ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}
nav li{padding:18px 12px;text-align:center}
nav a{display:block;color:var(--ink);font-size:20px;text-decoration:none}
nav a:hover{text-decoration:underline}
nav span{color:var(--muted);font-size:14px}

section{width:min(1120px,calc(100% - 48px));margin:0 auto;padding-top:clamp(64px,9vw,112px)}
h2{margin-bottom:36px;font-size:clamp(32px,4.6vw,48px);line-height:1.15;text-align:center}
h3{margin:36px 0 14px;font-size:23px}
h4{font-size:18px}
.lead{margin:-24px 0 28px;text-align:center}
.aside{margin-top:14px;font-size:14px}

.notes{columns:3 300px;column-gap:24px}
.note{margin-bottom:24px;padding:26px 26px 20px;break-inside:avoid;background:var(--paper);border:1px solid var(--hairline)}
.note blockquote{font-size:18.5px;line-height:1.55;white-space:pre-line;text-wrap:pretty}
.by{margin-top:16px;font-size:14px;line-height:1.45}
.by bdi{display:block;font-weight:600}
figcaption time{display:block}
.favorite{display:block;color:var(--primary-ink)}
.favorite svg{width:1em;height:1em;margin-inline-end:.15em;fill:currentColor;vertical-align:-.14em}

.photos{display:flex;flex-wrap:wrap;gap:22px 16px;margin-bottom:22px}
.photos::after{content:'';flex:1000 1 0}
figure{flex:var(--ratio) 1 calc(var(--ratio)*230px);max-width:calc(var(--ratio)*340px);min-width:0;break-inside:avoid}
figure a,figure>.no-picture{position:relative;display:block;aspect-ratio:var(--ratio);overflow:hidden;background:var(--tint);border:1px solid var(--hairline)}
figure img{display:block;width:100%;height:100%;object-fit:cover}
.no-picture{display:flex;align-items:center;justify-content:center;height:100%;padding:16px;color:var(--soft);font-size:14px;text-align:center}
figure>.no-picture{display:flex}
.play{position:absolute;left:10px;bottom:10px;padding:2px 9px;border-radius:99px;background:#000b;color:#fff;font-size:13px;line-height:1.5}
.play::before{content:'';display:inline-block;margin-right:6px;border-left:8px solid;border-block:4.5px solid transparent}
figcaption{margin-top:7px;font-size:13.5px;line-height:1.4}
figcaption bdi{font-weight:600}
figcaption span{display:block;color:var(--soft)}

.songs,.scores{columns:2 320px;column-gap:48px}
.songs li,.scores li{padding:11px 0;break-inside:avoid;border-bottom:1px solid var(--hairline)}
.songs b{font-size:18px;font-weight:400}
.songs small{display:block;font-size:14px}
.scores li{display:flex;justify-content:space-between;gap:16px}
.scores span{flex:none;color:var(--soft);font-variant-numeric:tabular-nums}
.question,.poll{margin-bottom:26px;break-inside:avoid}
.question ul{margin-top:6px;columns:2 260px;column-gap:48px;color:var(--soft)}
.question li{padding:2px 0}
.question .right{color:var(--ink);font-weight:600}
.question p{margin-top:4px;color:var(--soft)}
.poll{max-width:760px;margin-inline:auto}
.poll li{position:relative;display:flex;justify-content:space-between;gap:16px;padding:7px 0 15px}
.poll i{position:absolute;left:0;bottom:6px;height:4px;border-radius:2px;background:var(--fill)}
.poll li::after{content:'';position:absolute;inset:auto 0 6px;height:4px;border-radius:2px;background:var(--fill);opacity:.12}
.votes{flex:none;color:var(--soft);font-variant-numeric:tabular-nums}

table{width:100%;border-collapse:collapse;table-layout:fixed;font-size:14px;line-height:1.4}
th,td{padding:9px 12px 9px 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--hairline)}
thead th{color:var(--muted);font-weight:500}
tbody th{font-weight:600}
td span{display:block}
th:nth-child(2){width:88px}
th:nth-child(6){width:84px}
th:nth-child(7){width:22%}

footer{padding:clamp(64px,9vw,112px) 24px 56px;color:var(--muted);font-size:14px;text-align:center}

@media (max-width:560px){
  section,nav{width:calc(100% - 36px)}
  nav ul{grid-template-columns:1fr 1fr}
  .cover.has-photo .names{margin-top:-56px;padding-top:28px}
  figure{max-width:none}
}

/* Seven columns have no room on a tablet either: cards, as many beside each other as there is room for. */
@media screen and (max-width:924px){
  table{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:14px}
  tbody{display:contents}
  tbody tr{position:relative;display:block;padding:16px 18px;background:var(--paper);border:1px solid var(--hairline)}
  tbody th,td{padding:0;border:0}
  tbody th{display:block;margin-bottom:12px;font:400 19px/1.3 var(--serif,Georgia,serif)}
  tbody td{display:grid;grid-template-columns:104px 1fr;gap:12px;margin-top:7px;font-size:15px}
  td::before{content:attr(data-label);color:var(--muted);font-size:14px}
  /* The header of its column says so to a screen reader already. */
  td::before{content:attr(data-label) / ''}
  thead,td.empty{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
}

@page{size:A4;margin:16mm 15mm 18mm}
@media print{
  body{background:#fff;font-size:10.5pt}
  .cover{min-height:240mm;display:flex;flex-direction:column;justify-content:center;break-after:page}
  .cover.has-photo .names{margin-top:10mm;background:none}
  .cover img{height:120mm}
  h1{font-size:46pt}
  nav{display:none}
  section{width:auto;padding-top:0;break-before:page}
  section:first-child{break-before:auto}
  h2{margin-bottom:8mm;font-size:28pt;break-after:avoid}
  h3,h4,thead{break-after:avoid}
  .notes{columns:2;column-gap:6mm}
  .note{margin-bottom:6mm;padding:6mm}
  .note blockquote{font-size:12pt}
  figure{flex-basis:calc(var(--ratio)*44mm);max-width:calc(var(--ratio)*62mm)}
  table{font-size:8pt}
  th,td{padding:1.6mm 2mm 1.6mm 0}
  tr{break-inside:avoid}
  a{color:inherit;text-decoration:none}
}
`
