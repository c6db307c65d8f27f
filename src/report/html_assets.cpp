// What a report looks like: a page from a paper, on light or dark paper, on a phone, and on A4.
//
// One column of text, at most 720 px wide, which is also the width of charts. Tables of many
// columns may use the margins, and scroll on their own where that is not enough. On paper all is
// light, the still pictures are shown, and nothing is cut in two that fits on a page.
//
// The font is that of our page, put into the file by html(); a build without the page takes what
// the reader's machine has. Every font of the list has figures of equal width.

#include "report/html_assets.h"

namespace sudolab::report {

std::string_view report_style() {
  return R"css(
:root{--paper:#FBFAF7;--ink:#1D2328;--soft:#5B6670;--hair:#D9D6CE;--accent:#B83A23;--link:#1F5FA8;
--good:#00694C;--sans:'Plex Sans','IBM Plex Sans','Source Sans 3','Segoe UI',Roboto,'Noto Sans','Helvetica Neue',
Arial,sans-serif;--mono:'IBM Plex Mono','Cascadia Mono',Consolas,'DejaVu Sans Mono',monospace;
color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--paper:#14181C;--ink:#E7E4DC;--soft:#98A3AD;
--hair:#2E363D;--accent:#F0795B;--link:#7FB2F0;--good:#4CC79F}}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:15px/24px var(--sans);
font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
body{margin:0;padding:48px 24px 96px}
main{max-width:720px;margin:0 auto}
h1{font-size:32px;line-height:40px;font-weight:600;margin:0;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:24px;line-height:32px;font-weight:600;margin:56px 0 12px}
p,ul,ol,pre,.verdict{margin:0 0 16px}
ul,ol{padding-left:20px}
li{margin:0 0 4px}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code,pre{font-family:var(--mono);font-size:.87em}
pre{line-height:20px;padding:12px 0 12px 16px;border-left:2px solid var(--hair);overflow-x:auto}
.subtitle{font-size:18px;line-height:28px;color:var(--soft);margin:8px 0 0}
.date{color:var(--soft);margin:4px 0 0}
.abstract{margin:32px 0 0;padding:20px 0 4px;border-top:2px solid var(--ink);
border-bottom:1px solid var(--hair);font-size:18px;line-height:28px}
.abstract .verdict,.abstract li{font-size:15px;line-height:24px}
nav{margin:20px 0 0;font-size:13px;line-height:20px;color:var(--soft)}
nav ol{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:4px 20px}
.verdict{display:grid;grid-template-columns:112px 1fr;gap:0 16px}
.verdict b{font-weight:600;white-space:nowrap}
.confirmed b{color:var(--good)}.differs b{color:var(--accent)}.undecided b{color:var(--soft)}
.verdict b::before{display:inline-block;width:20px}
.confirmed b::before{content:'\2713'}.differs b::before{content:'\2260'}.undecided b::before{content:'?'}
.table,figure{margin:32px 0}
.label{font-weight:600}
.table .heading,figcaption{font-size:13px;line-height:20px}
.table .heading{margin:0 0 8px}
.scroll{overflow-x:auto}
.wide .scroll{width:fit-content;min-width:100%;max-width:min(100vw - 48px,1080px);margin-left:50%;
transform:translateX(-50%)}
table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px;
border-top:1.5px solid var(--ink);border-bottom:1.5px solid var(--ink)}
thead{border-bottom:.75px solid var(--ink)}
th,td{padding:4px 0 4px 20px;text-align:right;vertical-align:baseline}
td{white-space:nowrap}
th:first-child,td:first-child{padding-left:0}
th{font-weight:600;vertical-align:bottom}
th.text,td.text{text-align:left}
td.text{white-space:normal;min-width:12ch}
th small{font-weight:400;color:var(--soft);font-size:13px}
td.none,td .interval{color:var(--soft)}
td.best{font-weight:600}
th.published,td.published{font-style:italic}
tbody tr:hover{background:color-mix(in srgb,var(--hair) 40%,transparent)}
th button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
th button:hover{color:var(--accent)}
th[aria-sort] button::after{color:var(--accent);margin-left:4px}
th[aria-sort=ascending] button::after{content:'\2191'}
th[aria-sort=descending] button::after{content:'\2193'}
.notes{font-size:13px;line-height:20px;color:var(--soft);margin:8px 0 0}
.notes p{margin:0}
figcaption{margin:12px 0 0}
.picture svg{display:block;width:100%;height:auto;overflow:visible}
.drawing{width:100%}
.drawing svg{overflow:visible}
.drawing:empty{display:none}
.drawing:not(:empty)+.picture{display:none}
.tools{display:flex;flex-wrap:wrap;gap:4px 16px;margin:4px 0 0;font-size:13px;line-height:20px;color:var(--soft)}
.tools button{font:inherit;color:var(--link);background:none;border:0;padding:0;cursor:pointer}
.tools button:hover{text-decoration:underline}
.data{max-height:320px;overflow:auto;margin:8px 0 0}
dl{display:grid;grid-template-columns:144px 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
@media (max-width:600px){body{padding:24px 16px 64px}h1{font-size:24px;line-height:32px}
h2{font-size:18px;line-height:28px;margin-top:40px}.abstract{font-size:15px;line-height:24px}
.verdict,dl{grid-template-columns:1fr}dd{margin-bottom:8px}
.picture{overflow-x:auto}.picture svg{min-width:560px}}
@page{size:A4;margin:20mm 20mm 22mm}
@media print{html{font-size:10pt;line-height:15pt;background:#fff;--paper:#fff}
body{padding:0}main{max-width:none}
h1{font-size:20pt;line-height:26pt}h2{font-size:14pt;line-height:20pt;margin:24pt 0 6pt}
.subtitle,.abstract{font-size:11.5pt;line-height:17pt}
.abstract .verdict,.abstract li{font-size:10pt;line-height:15pt}
h2,.heading{break-after:avoid}
figure,pre,.verdict,tr,.table.short{break-inside:avoid}
thead{display:table-header-group}
p{orphans:3;widows:3}
table,.heading,figcaption,.notes{font-size:8.5pt;line-height:12pt}
.table,figure{margin:14pt 0}
.wide .scroll{width:auto;max-width:none;margin-left:0;transform:none}
.wide table{font-size:6.5pt;line-height:9pt}.wide th,.wide td{padding-left:5pt}
.wide .interval{display:block}
.scroll{overflow:visible}pre{white-space:pre-wrap}
.picture svg{width:86%}
nav,.tools,.data,.drawing{display:none!important}
.drawing:not(:empty)+.picture{display:block}
a{color:inherit}a[href^=http]::after{content:none}}
)css";
}

std::string_view report_script() {
  return R"js(
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    button.title = 'Sort by this column';
    head.append(button);
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      heads.forEach((other) => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const key = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent;
      const missing = (row) => row.cells[column].classList.contains('none');
      const text = head.classList.contains('text');
      const rows = [...body.rows].sort((a, b) => {
        if (missing(a) !== missing(b)) return missing(a) ? 1 : -1;
        const order = text ? key(a).localeCompare(key(b), 'en', { numeric: true }) : key(a) - key(b);
        return down ? -order : order;
      });
      body.append(...rows);
    });
  });
}
)js";
}

}  // namespace sudolab::report
