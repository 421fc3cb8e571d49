import { words } from './words.js';

/** Frequent first names of people in the USA (Social Security Administration and census rankings, from memory of both). */
export const firstNames = words(`
james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul andrew joshua
kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin
samuel gregory alexander frank patrick raymond jack dennis jerry tyler aaron jose adam nathan henry douglas zachary peter kyle ethan walter noah
jeremy christian keith roger terry gerald harold sean austin carl arthur lawrence dylan jesse jordan bryan billy joe bruce gabriel logan albert
willie alan juan wayne elijah randy roy vincent ralph eugene russell bobby mason philip louis mary patricia jennifer linda elizabeth barbara susan
jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca
sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet
catherine maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah
jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia grace denise amber doris marilyn
danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori liam oliver lucas mateo theo leo ezra luca sebastian
jackson levi owen asher wyatt carter julian luke grayson isaac jayden theodore josiah charlie caleb thiago miles jaxon angel ezekiel elias ian
kai silas waylon cooper nolan santiago ian roman axel hudson maverick easton weston everett brooks amelia mia ava luna evelyn harper camila
sofia scarlett eleanor aria chloe penelope layla mila nora hazel lily ellie violet aurora stella zoe naomi leah savannah brooklyn bella claire
skylar lucy paisley everly caroline genesis emilia kennedy maya willow kinsley aaliyah elena allison gabriella alaina delilah ivy josephine valentina
sadie hailey quinn lydia serenity piper ruby eva nevaeh ariana allen alan allan albert alfred alfredo alicia alison alma alonzo alvin amos ana
andre andres andy angelica angelina angelo anita annette annie antoinette antonio april ariel arlene armando arnold arturo audrey barry beatrice
becky ben bernadette bernard bernice bert bertha beth bethany bill blanca blake bob bonnie brad bradley brandi brandy brent bret brett bridget
brooke bryce byron calvin cameron candace candice carla carlos carlton carmen carole carrie casey cassandra cassie cecil cecilia celeste celia
cesar chad charlene chelsea cherie chester chris christie christy clara clarence claude claudia clayton clifford clifton clinton clyde cody
colleen connie constance cora corey cory courtney craig cristina crystal curtis daisy dale dallas damon dan dana danny darla darlene darrell
darren darryl daryl dave dawn dean deanna debbie delia della delores derek derrick desiree devin devon dexter dianna dianne dolores dominic
don doreen dora doug drew duane dustin dwayne dwight earl ed eddie edgar edith edna eduardo edwin eileen elaine elena elisa ella ellen elmer
eloise elsa elsie enrique erica erik erika erin ernest ernesto esther ethel eva evan faith fannie felicia felix fernando florence floyd
francis francisco fred freddie frederick gail garrett gene geneva geoffrey georgia geraldine gerardo gertrude gilbert gina ginger gladys glen
glenda glenn gordon graham grant greg gretchen guadalupe guillermo gustavo guy gwendolyn harriet harry harvey hattie heidi hector henrietta
herbert herman hilda holly homer hope horace howard hubert hugh hugo ida inez ignacio ira irene iris irma irving isabel isaac ivan jackie
jaime jake jamie jan jana jane janelle janie janis jared jasmine javier jay jeanette jeanne jeannie jeff jenna jennie jenny jermaine jerome
jessie jesus jill jim jimmie jimmy jo joann joanna joanne jodi jody joel johanna johnnie johnny jon jonathon jorge josefina josh joy juana
juanita judd julio june kaitlyn kara kari karl karla kate katelyn katie katrina kay kayla kelley kelli kellie kelvin ken kendra kenny kent
kerry kim kirk krista kristen kristi kristie kristin kristina kristine kristy kurt lamar lance latoya laurence laurie leon lee leigh lela
lena leo leona leonard leroy leslie lester leticia lewis lillian lillie lindsay lindsey lionel lloyd lois lola lonnie lora lorena lorenzo
loretta lorraine louise lucia lucille lucinda luis luisa luke lula lynda lynette lynn lynne mabel mable madeline mae malcolm mandy manuel marc
marcella marcia marco marcos marcus margarita margie marguerite marian marianne maribel marina mario marion marisol marjorie marlene marlon
marsha marshall marta martin marty marvin matt mattie maureen maurice max maxine may megan meghan melanie melba melinda melody melvin mercedes
meredith micheal miguel mike mildred milton mindy minnie miranda miriam misty mitchell molly mona monica monique morris muriel myra myrtle
nadine nancy naomi natasha nathaniel neal neil nellie nelson nettie nick nina nora norma norman olga olive oliver ollie opal ora orlando oscar
otis owen pablo pam pat patsy patti patty paula paulette pauline pearl pedro peggy penny percy perry pete phil phillip phyllis priscilla
rachael rafael ramiro ramon ramona randall raul ray regina reginald rene renee rex rhonda ricardo rick ricky rita rob roberta roberto robin
robyn rochelle roderick rodney rodolfo rogelio roland rolando roman ron ronnie roosevelt rosa rosalie rose rosemarie rosemary rosie ross roxanne
ruben rudolph rudy rufus ruth sabrina sadie sally salvador salvatore sam sammy sandy santiago santos saul shane shannon shari shaun shawn shawna
sheila shelia shelley shelly sheri sherman sherri sherry sheryl sidney silvia simon sonia sonja sonya sophie spencer stacey stacy stanley stella
steve stewart stuart sue susie suzanne sylvester sylvia tabitha tamara tami tammy tanya tara tasha ted terence teri terrance terrell terrence
terri thelma theodore tiffany tim tina toby todd tom tommie tommy toni tony tonya tracey traci tracy travis trevor tricia troy tyrone valerie
vanessa velma vera vernon veronica vicki vickie vicky victor viola violet vivian wade wallace wanda warren wendy wesley wilbur wilfred willard
willis wilma winifred wm xavier yolanda yvette yvonne aisha ali amir anil anita arjun aryan deepak fatima hassan ibrahim khalid lakshmi mohamed
mohammad mohammed muhammad neha omar priya rahul raj ravi rohan sanjay sunil vijay yusuf wei ming mei jin hui ling xin yan yuki kenji hiroshi
takashi akira minh thanh linh nguyen hoa lan tuan anh dmitri ivan olga svetlana natalia igor boris alexei pierre francois giovanni giuseppe
salma leila zahra noor hana tariq kareem malik darius demetrius deshawn jamal lakisha latasha tamika shanice ebony imani kiara tyrese
kofi kwame ngozi chidi amara chinedu emeka rosario consuelo esperanza dolores marisela xiomara yesenia jesenia maricela alejandra alejandro
adriana adrian alberto alonso amado ana araceli beatriz belinda benito bianca carolina catalina cruz daniela diego edgardo efrain elias elvira
emilio esteban eugenio eva fabian fabiola federico felipe fidel gabriela gerardo gilberto gloria graciela gregorio griselda hector heriberto hernan
humberto ines irma isidro ismael jacinto joaquin jovita julieta leandro leonardo leonel lidia lourdes luciano lupe magdalena marcelo margarito
mariana marisa martina mateo mauricio maximo milagros moises myrna natividad nestor nieves noe norberto octavio olivia orlando oswaldo paola
pascual patricio paulina perla pilar rafaela ramiro raquel rebeca reyna rigoberto rocio rodrigo rosalinda ruben samuel sandra sergio silvia simon
sofia socorro susana tania teodoro teresa tomas ursula valentin vicente victor virgilio viviana wilfredo ximena yadira zoila zulema
sally anne ginny harper rowan sage avery riley parker peyton reese taylor morgan jordan alex casey drew emerson finley hayden jamie kendall
lane micah phoenix remy river rory sawyer shiloh skyler spencer tatum winter beckett bennett declan emmett finn gavin griffin holden jasper kieran
knox landon maddox marshall nash orion porter quincy reid rhett ronan sterling tobias tucker walker xander zane ada adele agnes annabelle astrid
bea bridgette cordelia daphne edie elise eloise esme fiona flora freya gemma georgina greta imogen ingrid isla jade juliet juliette keira lana lila
lilian lorelei mabel maeve margot matilda nadia nell odette opal ophelia poppy rosalind rosalyn saskia sienna simone sylvie tess thea wren zara`);

/** Frequent family names of people in the USA (2010 census ranking). */
export const lastNames = words(`
smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson
martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green
adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris
morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez
wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez powell jenkins perry russell
sullivan bell coleman butler henderson barnes gonzales fisher vasquez simmons romero jordan patterson alexander hamilton graham reynolds griffin
wallace moreno west cole hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez
mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez
silva shaw snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice schmidt
garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins arnold pierce vazquez hansen peters
santos hart bradley knight elliott cunningham duncan armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins hoffman
johnston matthews pena richards contreras willis carpenter lawrence sandoval guerrero george chapman rios estrada ortega watkins greene nunez
wheeler valdez harper burke larson santiago maldonado morrison franklin carlson austin dominguez carr lawson jacobs obrien lynch singh vega bishop
montgomery oliver jensen harvey williamson gilbert dean sims espinoza howell li wong reid hanson le mccoy garrett burton fuller wang weber welch
rojas lucas marquez fields park yang little banks padilla day walsh bowman schultz luna fowler mejia davidson acosta brewer may holland juarez
newman pearson curtis cortez douglas schneider joseph barrett navarro figueroa keller avila wade molina stanley hopkins campos barnett bates
chambers caldwell beck lambert miranda byrd craig ayala lowe frazier powers neal leonard gregory carrillo sutton fleming rhodes shelton schwartz
norris jennings rios watts duran walters cohen mcdaniel moran parks steele vaughn becker holt deleon barker terry hale leon hail benson haynes
horton miles lyons pham graves bush thornton wolfe warner cabrera mckinney mann zimmerman dawson lara fletcher page mccarthy love robles cervantes
solis erickson reeves chang klein salinas fuentes baldwin daniel simon velasquez hardy higgins aguirre lin cummings chandler sharp barber bowen
ochoa dennis robbins liu ramsey francis griffith paul blair oconnor cardenas pacheco cross calderon quinn moss swanson chan rivas khan rodgers
serrano fitzgerald rosales stevenson christensen manning gill curry mclaughlin harmon mcgee gross doyle garner newton burgess reese walton blake
trujillo adkins brady goodman roman webster goodwin fischer huang potter delacruz montoya todd wu hines mullins castaneda malone cannon tate mack
sherman hubbard hodges zhang guerra wolf valencia saunders franco rowe gallagher farmer hammond hampton townsend ingram wise gallegos clarke
barton schroeder maxwell waters logan camacho strickland norman person colon parsons frank harrington glover osborne buchanan casey floyd patton
ibarra ball tyler suarez bowers orozco salas cobb gibbs andrade bauer conner moody escobar mcguire lloyd mueller hartman french kramer mcbride pope
lindsey velazquez norton mccormick sparks flynn yates hogan marsh macias villanueva zamora pratt stokes owen ballard lang brock villarreal charles
drake barrera cain patrick pineda burnett mercado santana shepherd bautista ali shaffer lamb trevino mckenzie hess beil olsen cochran morton nash
wilkins petersen briggs shah roth nicholson holloway lozano rangel flowers hoover short arias mora valenzuela bryan meyers weiss underwood bass
greer summers houston carson morrow clayton whitaker decker yoder collier zuniga carey wilcox melendez poole roberson larsen conley davenport copeland
massey lam huff rocha cameron jefferson hood monroe anthony pittman huynh randall singleton kirk combs mathis christian skinner bradford richard
galvan wall boone kirby wilkinson bridges bruce atkinson velez meza roy vincent york hodge villa abbott tapia gates chase sosa sweeney farrell
wyatt dalton horn barron phelps yu dickerson heath foley atkins mathews bonilla acevedo benitez zavala hensley glenn cisneros harrell shields rubio
huffman choi boyer garrison arroyo bond kane hancock callahan dillon cline wiggins grimes arellano melton oneill savage ho beltran pitts parrish
ponce rich booth koch golden ware brennan mcdowell marks cantu humphrey baxter sawyer clay tanner hutchinson kaur berg wiley gilmore russo villegas
hobbs keith wilkerson ahmed beard mcclain montes mata rosario vang walter henson oneal mosley mcclure beasley stephenson snow huerta preston vance
barry johns eaton blackwell dyer prince macdonald solomon guevara stafford english hurst woodard cortes shannon kemp nolan mccullough merritt murillo
moon salgado strong kline cordova barajas roach rosas winters jacobson lester knox bullock kerr leach meadows orr davila whitehead pruitt kent
conway mckee barr david dejesus marin berger mcintyre blankenship gaines palacios cuevas bartlett durham dorsey mccall odonnell stein browning
stout lowery sloan mclean hendricks calhoun sexton chung gentry hull duarte ellison nielsen gillespie buck middleton sellers leblanc esparza
hardin bradshaw mcintosh howe livingston frost glass morse knapp herman stark bravo noble spears weeks corona frederick buckley mcfarland hebert
enriquez hickman quintero randolph schaefer walls trejo house reilly pennington michael conrad giles benjamin crosby fitzpatrick donovan mays mahoney
valentine raymond medrano hahn mcmillan small bentley felix peck lucero boyle hanna pace rush hurley harding mcconnell bernal nava ayers everett
ventura avery pugh mayer bender shepard mcmahon landry case sampson moses magana blackburn dunlap gould duffy vaughan herring mckay espinosa rivers
farley bernard ashley friedman potts truong costa correa blevins nixon clements fry delarosa best benton lugo portillo dougherty crane haley phan
villalobos blanchard horne finley quintana lynn esquivel bean dodson mullen xiong hayden cano levy huber richmond moyer lim frye sheppard mccarty
avalos booker waller parra woodward jaramillo krueger rasmussen brandt peralta donaldson stuart faulkner maynard galindo coffey estes sanford burch
maddox vo oconnell vu andersen spence mcpherson church schmitt stanton leal cherry compton dudley sierra pollard alfaro hester proctor lu hinton
novak good madden mccann terrell jarvis dickson reyna cantrell mayo branch hendrix rollins rowland whitney duke odom daugherty travis tang archer
doe public sample ginsberg whitman okafor nakamura tanaka sato suzuki yamamoto ito kowalski novak ivanov petrov haddad hussain rahman chowdhury
abdullah hassan ibrahim osman mohamed reddy rao gupta sharma kumar mehta desai joshi iyer das chatterjee mukherjee agarwal jain verma malhotra
park choi jung kang cho yoon jang lim han oh seo shin kwon hwang ahn song bui dang do ngo duong ly vuong trinh dinh mai cao`);
